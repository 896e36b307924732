export default {
  names: {
    members: 'Miembros',
    pokerSessions: 'Sesiones de planning poker este mes',
    retroSessions: 'Retrospectivas este mes',
    teams: 'Equipos',
    projects: 'Proyectos',
  },
  /** What happens at each limit. */
  atLimit: {
    members: 'No se puede invitar ni reactivar a nadie más.',
    pokerSessions: 'Se podrán crear nuevas sesiones a partir del {day}.',
    retroSessions: 'Se podrán crear nuevas retrospectivas a partir del {day}.',
    teams: 'No se pueden crear más equipos.',
    projects: 'No se pueden crear más proyectos. Los proyectos por encima del límite son de solo lectura.',
  },
  errors: { failed: 'No se pudo obtener el uso del plan' },
}
