export default {
  names: {
    members: 'Miembros',
    pokerSessions: 'Sesiones de planning poker este mes',
    retroSessions: 'Retrospectivas este mes',
    teams: 'Equipos',
    projects: 'Proyectos',
  },
  /** The effect of each limit, after a colon. */
  atLimit: {
    members: 'no puedes invitar ni reactivar a nadie más.',
    pokerSessions: 'no puedes crear más sesiones hasta el {day}.',
    retroSessions: 'no puedes crear más retrospectivas hasta el {day}.',
    teams: 'no puedes crear más equipos.',
    projects: 'no puedes crear más proyectos. Los proyectos por encima del límite son de solo lectura.',
  },
  errors: { failed: 'No se pudo obtener el uso del plan' },
}
