import type en from '#i18n/en/features.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Funciones',
  intro:
    'Lo que usa {account}. Una función desactivada desaparece enseguida de la navegación de todos; nada de ella se pierde.',
  saved: 'Las funciones están guardadas. Las páginas abiertas se ajustan solas.',
  save: 'Guardar funciones',
  coming: 'aún sin construir',
  onPlan: 'con {plan}',
  flags: {
    agile_survival: { name: 'Supervivencia ágil', about: 'Planning poker, retrospectivas y tableros.' },
    product_discovery: {
      name: 'Descubrimiento de producto',
      about: 'Del producto a la tarea, con la razón de cada una.',
    },
    business_planning: { name: 'Plan de negocio', about: 'Modelos de precios, presentaciones e integraciones.' },
    customer_engagement: { name: 'Relación con clientes', about: 'Widgets de opinión y flujos de conversión.' },
    operational_cadence: {
      name: 'Ritmo operativo',
      about: 'Las reuniones periódicas que mantienen la empresa en marcha.',
    },
    corporate_roster: { name: 'Plantilla', about: 'Quién trabaja aquí y en qué.' },
    one_on_one_scheduling: { name: 'Reuniones individuales', about: 'Conversaciones periódicas entre dos.' },
    performance_reviews: { name: 'Evaluaciones', about: 'Lo que salió bien y lo que sigue, por escrito.' },
    goal_management: { name: 'Objetivos', about: 'Lo que hay que lograr, quién y para cuándo.' },
    investor_intelligence: {
      name: 'Información para inversores',
      about: 'Cifras y novedades para quienes invirtieron.',
    },
    enterprise_survival: { name: 'Supervivencia empresarial', about: 'Valor, coste y retorno en toda la empresa.' },
  },
  errors: { notLoaded: 'No se pudieron cargar las funciones' },
} satisfies Same<typeof en>
