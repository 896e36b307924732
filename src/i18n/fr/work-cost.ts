export default {
  title: 'Coût et valeur',
  how: 'Une part du coût d’équipe, selon la durée pendant laquelle les éléments étaient en cours. Elle ne montre jamais le coût d’une personne.',
  cost: 'Coût à ce jour',
  inProgress: 'Temps passé en cours',
  days: '{days, plural, one {# jour depuis {month}, au total de tous les éléments} other {# jours depuis {month}, au total de tous les éléments}}',
  notBegun: 'Aucun coût pour l’instant : le travail n’a pas commencé.',
  hidden: 'Non affiché : cela révélerait le salaire d’une personne.',
  worthDone: 'Valeur des points terminés',
  worthAll: 'Valeur de tous les points',
  worthHow: 'Un point vaut {amount}. Un élément sans estimation compte pour un point.',
}
