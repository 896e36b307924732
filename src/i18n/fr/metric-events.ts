export default {
  title: 'Événements',
  description:
    'Ce qui s’est passé quand un indicateur a changé. Les événements apparaissent sur tous les graphiques des indicateurs.',
  create: 'Nouvel événement',
  edit: 'Modifier l’événement',
  empty: 'Aucun événement pour l’instant',
  emptyText: 'Ajoutez versions, changements de prix et recrutements pour voir ce qu’ils ont changé.',
  day: 'Jour',
  kind: 'Type',
  anyKind: 'Tous',
  kinds: { RELEASE: 'Version', PRICE: 'Prix', HIRE: 'Recrutement', OTHER: 'Autre' },
  text: 'Description',
  textHint: 'Par exemple « Version 2 » ou « Nouvelle offre annuelle ».',
  delete: 'Supprimer',
}
