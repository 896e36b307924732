import type en from '#i18n/en/built-in-decks.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  fibonacci: { name: 'Fibonacci', description: 'Puntos de historia cuya distancia crece con la incertidumbre.' },
  powersOfTwo: { name: 'Potencias de dos', description: 'Cada valor es el doble del anterior.' },
  tShirt: { name: 'Tallas de camiseta', description: 'Para un tamaño rápido y aproximado.' },
  hours: { name: 'Horas', description: 'De media hora a una semana laboral.' },
  risk: { name: 'Riesgo', description: 'Qué riesgo hay de que salga mal.' },
  linear: { name: 'Lineal', description: 'Del 1 al 10.' },
  async: { name: 'Planning poker asíncrono', description: 'Para votaciones que duran varios días.' },
  labels: { Low: 'Bajo', Medium: 'Medio', High: 'Alto', Critical: 'Crítico' },
} satisfies SameKeys<typeof en>
