import type en from '#i18n/en/investment-overrides.ts'

export default {
  title: 'Categorías manuales',
  description:
    'Categorías elegidas a mano para un elemento de trabajo. Sustituyen a la que da una regla. Para elegir la categoría de un movimiento, edita el movimiento.',
  create: 'Elegir categoría',
  empty: 'Aún no hay categorías elegidas',
  emptyText: 'Elige una categoría cuando la automática no encaje y di por qué.',
  subject: 'Elemento o movimiento',
  kind: 'Tipo',
  kinds: { ITEM: 'Elemento de trabajo', ENTRY: 'Movimiento' },
  category: 'Categoría',
  reason: 'Motivo',
  chosenBy: 'Elegida por',
  chosenOn: 'El',
  item: 'Elemento de trabajo',
  itemHint: 'Sus subelementos reciben la misma categoría.',
  noItem: 'Elige un elemento',
  noItems: 'Aún no hay elementos de trabajo.',
  seeBoards: 'Ver proyectos',
  save: 'Guardar',
  remove: 'Quitar',
  removeOf: 'Quitar la categoría elegida de {name}',
  saved: 'Categoría elegida.',
  removed: 'Categoría quitada.',
  unknown: 'Antiguo miembro',
  deletedSubject: 'Eliminado',
} satisfies typeof en
