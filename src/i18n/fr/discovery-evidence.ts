export default {
  title: 'Preuves',
  empty: 'Aucune preuve',
  emptyText:
    'Recherchez ci-dessous les cartes de rétrospective, les stories de planning poker et les éléments sur lesquels repose ce document.',
  emptyForReaders: 'Rien n’est encore lié à ce document.',
  kinds: { RETRO_CARD: 'Carte de rétro', POKER_STORY: 'Story de planning poker', ITEM: 'Élément' },
  closed: 'Preuve que vous ne pouvez pas ouvrir',
  removed: {
    RETRO_CARD: 'Cette carte a été retirée.',
    POKER_STORY: 'Cette story a été retirée.',
    ITEM: 'Cet élément a été supprimé.',
  },
  addedBy: 'Ajoutée par {name}',
  remove: 'Retirer la preuve',
  removeSource: 'Retirer la preuve : {text}',
  add: 'Ajouter comme preuve',
  addSource: 'Ajouter comme preuve : {text}',
  note: 'Note',
  noteHint: 'Une note dit pourquoi c’est important. Toutes les personnes qui lisent le document la voient.',
  search: {
    title: 'Ajouter des preuves',
    description:
      'Recherche dans les cartes, les stories et les éléments que vous pouvez ouvrir. L’auteur d’une carte n’est jamais affiché.',
    text: 'Rechercher un texte',
    kind: 'Rechercher dans',
    anyKind: 'Tout',
    none: 'Aucun résultat. Essayez d’autres mots.',
    more: 'Seuls les {count} premiers sont affichés. Ajoutez un mot pour préciser.',
    added: 'Déjà ajouté',
  },
  errors: {
    source: 'Choisissez une carte, une story ou un élément que vous pouvez ouvrir.',
    added: 'Le document contient déjà cette preuve.',
  },
}
