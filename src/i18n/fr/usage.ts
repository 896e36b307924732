export default {
  names: {
    members: 'Membres',
    pokerSessions: 'Sessions de planning poker ce mois-ci',
    retroSessions: 'Rétrospectives ce mois-ci',
    teams: 'Équipes',
    projects: 'Projets',
  },
  /** The effect of each limit, after a colon. */
  atLimit: {
    members: 'vous ne pouvez plus inviter ni réactiver personne.',
    pokerSessions: 'vous ne pouvez plus créer de sessions avant le {day}.',
    retroSessions: 'vous ne pouvez plus créer de rétrospectives avant le {day}.',
    teams: 'vous ne pouvez plus créer d’équipe.',
    projects: 'vous ne pouvez plus créer de projet. Les projets au-delà de la limite sont en lecture seule.',
  },
  errors: { failed: 'Impossible de récupérer l’utilisation de l’offre' },
}
