import type en from '#i18n/en/features.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Funciones',
  intro:
    'Elige lo que usa {account}. Una función desactivada desaparece de la navegación de todos; sus datos se conservan.',
  saved: 'Funciones guardadas. Las páginas abiertas se actualizan solas.',
  save: 'Guardar funciones',
  coming: 'Próximamente. Aparecerá cuando esté lista.',
  onPlan: 'Incluido en {plan}',
  flags: {
    agile_survival: { name: 'Supervivencia ágil', about: 'Planning poker, retrospectivas y tableros.' },
    product_discovery: {
      name: 'Descubrimiento de producto',
      about: 'Conecta cada tarea con un producto y con su razón de ser.',
    },
    business_planning: {
      name: 'Planificación de negocio',
      about: 'Tesorería, costes, ingresos, métricas, modelos de precios y presentaciones.',
    },
    customer_engagement: { name: 'Relación con clientes', about: 'Widgets de opinión y flujos de conversión.' },
    operational_cadence: {
      name: 'Ritmo operativo',
      about: 'Reuniones periódicas, evaluaciones y objetivos.',
    },
    corporate_roster: { name: 'Directorio', about: 'Quién trabaja aquí y en qué.' },
    one_on_one_scheduling: { name: 'Reuniones individuales', about: 'Conversaciones periódicas entre dos personas.' },
    performance_reviews: { name: 'Evaluaciones', about: 'Una valoración por escrito: lo que fue bien y lo que sigue.' },
    goal_management: { name: 'Objetivos', about: 'Lo que quieres conseguir, con quién y para cuándo.' },
    investor_intelligence: {
      name: 'Información para inversores',
      about: 'Métricas y novedades para tus inversores.',
    },
    enterprise_survival: { name: 'Supervivencia empresarial', about: 'Valor, coste y retorno en toda la empresa.' },
  },
  errors: { notLoaded: 'No se pudieron cargar las funciones' },
} satisfies SameKeys<typeof en>
