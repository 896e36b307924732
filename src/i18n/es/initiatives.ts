export default {
  title: 'Iniciativas',
  description: 'Las mejoras previstas para tus productos. Cada una se lleva a cabo con una o más épicas.',
  create: 'Nueva iniciativa',
  edit: 'Editar iniciativa',
  empty: 'Aún no hay iniciativas',
  emptyText: 'Di qué quieres lograr con un producto y coloca épicas debajo.',
  needsProduct: 'Crea primero un producto: cada iniciativa pertenece a uno.',
  product: 'Producto',
  anyProduct: 'Todos',
  nameHint: 'Por ejemplo, «Compra sin cuenta».',
  items: 'Elementos',
  itemCount: '{count, plural, one {# elemento} other {# elementos}}',
  delete: 'Eliminar',
  errors: {
    product: 'Elige un producto que siga existiendo.',
    hasItems: 'Esta iniciativa tiene elementos. Muévelos primero a otra.',
  },
}
