import type en from '#i18n/en/poker-analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Análisis del planning poker',
  about: 'Cómo estiman tus equipos, según las rondas reveladas. Por equipo, nunca por persona.',
  back: 'Todas las sesiones',
  teamLevel:
    'Las semanas empiezan el lunes (UTC). Todas las cifras son por equipo, nunca por persona. Las rondas sin revelar no se incluyen.',
  counts: { sessions: 'Sesiones', stories: 'Historias votadas', rounds: 'Rondas reveladas' },
  scales: { STORY_POINTS: 'puntos de historia', SIZE: 'tallas', TIME: 'horas', RISK: 'riesgo' },
  charts: {
    velocity: {
      title: 'Velocidad',
      rule: 'Media de puntos de historia por sesión terminada. Las horas, tallas y riesgos no cuentan.',
    },
    consensus: {
      title: 'Consenso en la primera ronda',
      rule: 'Porcentaje de historias en las que todos coincidieron en la primera ronda revelada. Solo historias con dos votantes o más.',
    },
    timeToConsensus: {
      title: 'Tiempo hasta el consenso',
      rule: 'Mediana del tiempo entre la apertura de la votación y la estimación.',
    },
    accuracy: {
      title: 'Precisión de la estimación',
      rule: 'Cercanía entre la mediana de los votos de la primera ronda y la estimación final. Aún no se compara con el trabajo real.',
    },
    rounds: { title: 'Rondas por historia', rule: 'Número de rondas reveladas por historia.', column: 'Rondas' },
    estimates: {
      title: 'Estimaciones',
      of: 'Estimaciones en {scale}',
      rule: 'Número de veces que se eligió cada estimación.',
      column: 'Estimación',
    },
    confidence: {
      title: 'Confianza',
      rule: 'Confianza media en las primeras rondas, de 1 a 5. Solo rondas en las que la indicaron dos votantes o más.',
    },
    spread: {
      title: 'Dispersión',
      rule: 'Media de cartas entre el voto más bajo y el más alto de la primera ronda.',
    },
    spreadByConfidence: {
      title: 'Dispersión según la confianza',
      rule: 'Cartas entre el voto más bajo y el más alto, según la confianza del equipo (de 1 a 5).',
    },
    held: {
      title: 'Sesiones',
      rule: 'Sesiones terminadas e historias votadas.',
      none: 'Ninguna sesión terminada en este periodo.',
    },
  },
  closed: {
    badge: 'Con {plans}',
    title: 'Descubre cómo estima tu equipo',
    text: '{plans} muestra estas cifras de 30, 90 y 365 días, por equipo, en gráficos, tablas y CSV.',
    note: 'Tus sesiones se conservan completas y se incluirán cuando mejores tu plan.',
  },
} satisfies SameKeys<typeof en>
