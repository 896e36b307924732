export default {
  names: {
    members: 'Membres',
    pokerSessions: 'Sessions de planning poker ce mois-ci',
    retroSessions: 'Rétrospectives ce mois-ci',
    teams: 'Équipes',
    projects: 'Projets',
  },
  /** What happens at each limit, after a colon. */
  atLimit: {
    members: 'personne d’autre ne peut être invité ni réactivé.',
    pokerSessions: 'de nouvelles sessions pourront être créées à partir du {day}.',
    retroSessions: 'de nouvelles rétrospectives pourront être créées à partir du {day}.',
    teams: 'aucune autre équipe ne peut être créée.',
    projects: 'aucun autre projet ne peut être créé. Les projets au-delà de la limite sont en lecture seule.',
  },
  errors: { failed: 'Impossible de récupérer l’utilisation de l’offre' },
}
