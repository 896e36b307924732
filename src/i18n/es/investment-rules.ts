import type en from '#i18n/en/investment-rules.ts'

export default {
  title: 'Reglas de categorías',
  description:
    'Las reglas asignan los elementos de trabajo a categorías de inversión. Si varias reglas corresponden a un elemento, cuenta la de posición más baja.',
  create: 'Nueva regla',
  edit: 'Editar regla',
  delete: 'Eliminar',
  empty: 'Aún no hay reglas',
  emptyText:
    'Sin reglas, un elemento toma la categoría de su justificación o, si no la tiene, de la más cercana por encima de él.',
  name: 'Se aplica a',
  nameHint: 'Una etiqueta cuenta en todos los tableros. Una épica incluye todo lo que hay debajo.',
  noTarget: 'Elige una etiqueta, una épica o un tablero',
  kind: 'Tipo',
  anyKind: 'Todos',
  kinds: { LABEL: 'Etiqueta', EPIC: 'Épica', BOARD: 'Tablero' },
  category: 'Categoría',
  anyCategory: 'Todas',
  position: 'Posición',
  positionHint: 'Las reglas con números más bajos van primero.',
  errors: { target: 'Esta épica o este tablero no existe. Elige otro.' },
} satisfies typeof en
