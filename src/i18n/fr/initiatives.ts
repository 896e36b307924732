export default {
  title: 'Initiatives',
  description: 'Les améliorations prévues pour vos produits. Chacune est réalisée par un ou plusieurs epics.',
  create: 'Nouvelle initiative',
  edit: 'Modifier l’initiative',
  empty: 'Aucune initiative',
  emptyText: 'Nommez ce que vous voulez obtenir pour un produit, puis placez des epics dessous.',
  needsProduct: 'Créez d’abord un produit : chaque initiative en dépend.',
  product: 'Produit',
  anyProduct: 'Tous',
  nameHint: 'Par exemple « Paiement sans compte ».',
  items: 'Éléments',
  itemCount: '{count, plural, one {# élément} other {# éléments}}',
  delete: 'Supprimer',
  errors: {
    product: 'Choisissez un produit qui existe encore.',
    hasItems: 'Cette initiative a des éléments. Placez-les d’abord sous une autre.',
  },
}
