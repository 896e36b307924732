import type en from '#i18n/en/investment-rules.ts'

export default {
  title: 'Règles de catégories',
  description:
    'Les règles attribuent les éléments de travail à des catégories d’investissement. La première règle qui correspond l’emporte, en partant de la plus petite position.',
  create: 'Nouvelle règle',
  edit: 'Modifier la règle',
  delete: 'Supprimer',
  empty: 'Aucune règle pour l’instant',
  emptyText: 'Sans règle, un élément a la catégorie de sa justification ou de la plus proche au-dessus de lui.',
  name: 'S’applique à',
  nameHint: 'Une étiquette vaut sur tous les tableaux. Une epic comprend tout ce qui est en dessous.',
  noTarget: 'Choisissez une étiquette, une epic ou un tableau',
  kind: 'Type',
  anyKind: 'Tous les types',
  kinds: { LABEL: 'Étiquette', EPIC: 'Epic', BOARD: 'Tableau' },
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  position: 'Position',
  positionHint: 'Les règles aux plus petits numéros passent en premier.',
  errors: { target: 'Cette epic ou ce tableau n’existe pas. Choisissez-en un autre.' },
} satisfies typeof en
