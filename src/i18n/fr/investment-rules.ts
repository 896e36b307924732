import type en from '#i18n/en/investment-rules.ts'

export default {
  title: 'Règles de catégories',
  description:
    'Les règles attribuent les éléments de travail à des catégories d’investissement. Si plusieurs règles correspondent à un élément, celle dont la position est la plus petite l’emporte.',
  create: 'Nouvelle règle',
  edit: 'Modifier la règle',
  delete: 'Supprimer',
  empty: 'Aucune règle pour l’instant',
  emptyText:
    'Sans règle, un élément prend la catégorie de sa justification ou, à défaut, de la plus proche au-dessus de lui.',
  name: 'S’applique à',
  nameHint: 'Une étiquette vaut sur tous les tableaux. Un epic comprend tout ce qui est en dessous.',
  noTarget: 'Choisissez une étiquette, un epic ou un tableau',
  kind: 'Type',
  anyKind: 'Tous',
  kinds: { LABEL: 'Étiquette', EPIC: 'Epic', BOARD: 'Tableau' },
  category: 'Catégorie',
  anyCategory: 'Toutes',
  position: 'Position',
  positionHint: 'Les règles aux plus petits numéros passent en premier.',
  errors: { target: 'Cet epic ou ce tableau n’existe pas. Choisissez-en un autre.' },
} satisfies typeof en
