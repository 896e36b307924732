export default {
  names: {
    members: 'Miembros',
    pokerSessions: 'Sesiones de planning poker este mes',
    retroSessions: 'Retrospectivas este mes',
    teams: 'Equipos',
    projects: 'Proyectos',
  },
  /** What happens at each limit, after a colon. */
  atLimit: {
    members: 'no se puede invitar ni reactivar a nadie más.',
    pokerSessions: 'se podrán crear nuevas sesiones a partir del {day}.',
    retroSessions: 'se podrán crear nuevas retrospectivas a partir del {day}.',
    teams: 'no se pueden crear más equipos.',
    projects: 'no se pueden crear más proyectos. Los proyectos por encima del límite son de solo lectura.',
  },
  errors: { failed: 'No se pudo obtener el uso del plan' },
}
