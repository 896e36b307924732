export default {
  names: {
    members: 'Membres',
    pokerSessions: 'Sessions de planning poker ce mois-ci',
    retroSessions: 'Rétrospectives ce mois-ci',
    teams: 'Équipes',
    projects: 'Projets',
  },
  /** What happens at each limit. */
  atLimit: {
    members: 'Personne d’autre ne peut être invité ni réactivé.',
    pokerSessions: 'De nouvelles sessions pourront être créées à partir du {day}.',
    retroSessions: 'De nouvelles rétrospectives pourront être créées à partir du {day}.',
    teams: 'Aucune autre équipe ne peut être créée.',
    projects: 'Aucun autre projet ne peut être créé. Les projets au-delà de la limite sont en lecture seule.',
  },
  errors: { failed: 'Impossible de récupérer l’utilisation de l’offre' },
}
