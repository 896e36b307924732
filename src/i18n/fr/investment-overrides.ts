import type en from '#i18n/en/investment-overrides.ts'

export default {
  title: 'Catégories manuelles',
  description:
    'Catégories choisies à la main pour un élément de travail. Elles remplacent celle donnée par une règle. Pour choisir la catégorie d’une écriture, modifiez l’écriture.',
  create: 'Choisir une catégorie',
  empty: 'Aucune catégorie choisie',
  emptyText: 'Choisissez une catégorie lorsque celle attribuée automatiquement ne convient pas, et dites pourquoi.',
  subject: 'Élément ou écriture',
  kind: 'Type',
  kinds: { ITEM: 'Élément de travail', ENTRY: 'Écriture' },
  category: 'Catégorie',
  reason: 'Raison',
  chosenBy: 'Choisie par',
  chosenOn: 'Le',
  item: 'Élément de travail',
  itemHint: 'Ses sous-éléments reçoivent la même catégorie.',
  noItem: 'Choisissez un élément',
  noItems: 'Il n’y a pas encore d’éléments de travail.',
  seeBoards: 'Voir les projets',
  save: 'Enregistrer',
  remove: 'Retirer',
  removeOf: 'Retirer la catégorie choisie pour « {name} »',
  saved: 'Catégorie choisie.',
  removed: 'Catégorie retirée.',
  unknown: 'Ancien membre',
  deletedSubject: 'Supprimé',
} satisfies typeof en
