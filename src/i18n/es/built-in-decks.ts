import type en from '#i18n/en/built-in-decks.ts'
import type { Same } from '#i18n/same.ts'

export default {
  fibonacci: { name: 'Fibonacci', description: 'Puntos que crecen tan deprisa como la incertidumbre.' },
  powersOfTwo: { name: 'Potencias de dos', description: 'Cada paso es el doble del anterior.' },
  tShirt: { name: 'Tallas de camiseta', description: 'Un primer tamaño, a ojo.' },
  hours: { name: 'Horas', description: 'De media hora a una semana de trabajo.' },
  risk: { name: 'Riesgo', description: 'Cuánto podría salir mal.' },
  linear: { name: 'Lineal', description: 'Del uno al diez.' },
  async: { name: 'Póker asíncrono', description: 'Para votos que se emiten a lo largo de días.' },
  labels: { Low: 'Bajo', Medium: 'Medio', High: 'Alto', Critical: 'Crítico' },
} satisfies Same<typeof en>
