# Przy prawdziwej planszy: kto jeszcze gra.
no-reach = „{ $word }”: zasięg frakcji to liczba od 0 do { $most }
no-colour = „{ $word }” to ani kolor, ani zasięg: napisz na przykład „szary, zasięg 8”
no-so-many-guests = odwzorowany stół pomieści najwyżej { $most } frakcje i grupy najemników, których program nie zna
no-master = { $hireling }: nie mogą służyć graczowi „{ $serves }”, bo nikt taki nie gra
reach-enough = Zasięg frakcji: { $reach }. To dość na { $players } graczy ({ $needed }).
reach-unknown = Znany zasięg frakcji: { $reach }; na { $players } graczy potrzeba { $needed }.
reach-too-little = Zasięg frakcji: { $reach }. To mniej, niż zaleca Prawo Root na { $players } graczy ({ $needed }).
