import type en from '#i18n/en/navigation.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  dashboard: 'Panel',
  teamDashboard: 'Panel del equipo',
  agile: 'Supervivencia ágil',
  poker: 'Planning poker',
  retros: 'Retrospectivas',
  projects: 'Proyectos',
  backlog: 'Backlog',
  actionItems: 'Acciones',
  flow: 'Flujo',
  forecasts: 'Previsiones',
  planning: 'Planificación',
  cash: 'Tesorería',
  metrics: 'Métricas',
  costs: 'Costes',
  cadence: 'Ritmo operativo',
  goals: 'Objetivos',
  account: 'Gestión de la cuenta',
  accountSettings: 'Ajustes de la cuenta',
  people: 'Usuarios y equipos',
  billing: 'Facturación',
  roles: {
    OWNER: 'Propietario/a',
    ADMIN: 'Administrador/a',
    TEAM_LEAD: 'Líder de equipo',
    MEMBER: 'Miembro',
    FACILITATOR: 'Facilitador/a',
    OBSERVER: 'Observador/a',
    INVESTOR: 'Inversor/a',
  },
} satisfies SameKeys<typeof en>
