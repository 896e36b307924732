import type en from '#i18n/en/investment-overrides.ts'

export default {
  title: 'Categorías manuales',
  description:
    'Categorías que alguien eligió para un elemento de trabajo o un movimiento, en lugar de su regla o etiqueta.',
  create: 'Elegir categoría',
  empty: 'Aún no hay categorías elegidas',
  emptyText: 'Elige una categoría donde una regla no encaje y di por qué.',
  subject: 'Elemento o apunte',
  kind: 'Tipo',
  kinds: { ITEM: 'Elemento de trabajo', ENTRY: 'Apunte' },
  category: 'Categoría',
  reason: 'Motivo',
  who: 'Elegida por',
  when: 'El',
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
  gone: 'Eliminado',
} satisfies typeof en
