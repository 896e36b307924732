export default {
  title: 'Indicateurs personnalisés',
  description: 'Vos propres indicateurs, en plus des indicateurs intégrés.',
  create: 'Nouvel indicateur',
  edit: 'Renommer l’indicateur',
  empty: 'Aucun indicateur personnalisé pour l’instant',
  emptyText: 'Créez-en un pour ce que vous mesurez, comme les tickets d’assistance ou la rétention.',
  name: 'Nom',
  nameHint: 'Par exemple « Équipes actives par semaine ».',
  unit: 'Unité',
  unitHint: 'Elle ne peut pas être modifiée par la suite.',
  units: { count: 'Nombre', share: 'Pourcentage', money: 'Dollars américains' },
  key: 'Clé dans l’API',
  delete: 'Supprimer',
  errors: {
    tooMany: 'Vous pouvez avoir {max, number} indicateurs personnalisés au maximum. Supprimez-en un d’abord.',
  },
}
