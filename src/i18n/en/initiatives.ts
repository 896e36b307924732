export default {
  title: 'Initiatives',
  description: 'Improvements you plan for your products. Each one is delivered by one or more epics.',
  create: 'New initiative',
  edit: 'Edit initiative',
  empty: 'No initiatives yet',
  emptyText: 'Name what you want to achieve for a product, then place epics below it.',
  needsProduct: 'Create a product first. Every initiative belongs to a product.',
  product: 'Product',
  anyProduct: 'Any product',
  nameHint: 'Such as “Checkout without an account”.',
  items: 'Items',
  itemCount: '{count, plural, one {# item} other {# items}}',
  delete: 'Delete',
  errors: {
    product: 'Choose a product that still exists.',
    hasItems: 'This initiative has items. Move them to another one first.',
  },
}
