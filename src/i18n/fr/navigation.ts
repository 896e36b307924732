import type en from '#i18n/en/navigation.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  dashboard: 'Tableau de bord',
  teamDashboard: 'Tableau de bord de l’équipe',
  agile: 'Survie agile',
  poker: 'Planning poker',
  retros: 'Rétrospectives',
  projects: 'Projets',
  backlog: 'Backlog',
  actionItems: 'Actions',
  flow: 'Flux',
  forecasts: 'Prévisions',
  planning: 'Planification d’entreprise',
  cash: 'Trésorerie',
  metrics: 'Indicateurs',
  costs: 'Coûts',
  cadence: 'Cadence opérationnelle',
  goals: 'Objectifs',
  account: 'Gestion du compte',
  accountSettings: 'Paramètres du compte',
  people: 'Utilisateurs et équipes',
  billing: 'Facturation',
  roles: {
    OWNER: 'Propriétaire',
    ADMIN: 'Administrateur',
    TEAM_LEAD: 'Chef d’équipe',
    MEMBER: 'Membre',
    FACILITATOR: 'Animateur',
    OBSERVER: 'Observateur',
    INVESTOR: 'Investisseur',
  },
} satisfies SameKeys<typeof en>
