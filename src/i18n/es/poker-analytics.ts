import type en from '#i18n/en/poker-analytics.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Análisis del poker',
  about: 'Cómo va la estimación, según las rondas reveladas. Equipo a equipo, y nunca persona a persona.',
  back: 'Todas las sesiones',
  teamLevel:
    'Las semanas empiezan el lunes y se cuentan en UTC. Todas las cifras son de equipos: ninguna es de una persona, y las rondas que nunca se revelaron no están en ellas.',
  counts: { sessions: 'Sesiones celebradas', stories: 'Historias votadas', rounds: 'Rondas reveladas' },
  scales: { STORY_POINTS: 'puntos de historia', SIZE: 'tallas', TIME: 'horas', RISK: 'riesgo' },
  charts: {
    velocity: {
      title: 'Velocidad',
      rule: 'Puntos de historia por sesión, en promedio de las sesiones terminadas. Horas, tallas y riesgos no son puntos.',
    },
    consensus: {
      title: 'Consenso inmediato',
      rule: 'Parte de las historias en las que todos coincidieron en su primera ronda revelada, de las que votaron dos o más.',
    },
    timeToConsensus: {
      title: 'Tiempo hasta el consenso',
      rule: 'De la apertura de la votación a la estimación, mediana de las historias.',
    },
    accuracy: {
      title: 'Acierto de la estimación',
      rule: 'Lo cerca que quedó la mediana de los primeros votos de la estimación acordada. Aún no dice nada del trabajo que sigue.',
    },
    rounds: { title: 'Rondas por historia', rule: 'Cuántas rondas reveladas necesitó una historia.', column: 'Rondas' },
    estimates: {
      title: 'Estimaciones',
      of: 'Estimaciones en {scale}',
      rule: 'Cuántas veces se acordó cada estimación.',
      column: 'Estimación',
    },
    confidence: {
      title: 'Confianza',
      rule: 'Lo que dijeron los votantes en las primeras rondas, de 1 a 5, en promedio. Solo rondas en las que lo dijeron dos o más.',
    },
    spread: {
      title: 'Dispersión',
      rule: 'Cartas entre el voto más bajo y el más alto de las primeras rondas, en promedio.',
    },
    spreadByConfidence: {
      title: 'Dispersión según la confianza',
      rule: 'Cartas entre el voto más bajo y el más alto, según lo seguro que dijo estar el equipo (1 a 5).',
    },
    held: {
      title: 'Sesiones',
      rule: 'Sesiones terminadas, e historias sobre las que se votó.',
      none: 'Ninguna sesión terminó en este periodo.',
    },
  },
  errors: { period: 'Elige 30, 90 o 365 días.' },
  closed: {
    badge: 'Con {plans}',
    title: 'Lo que tus sesiones podrían decirte',
    text: 'Con {plans} esta página muestra estas cifras en 30, 90 y 365 días, por equipo, como gráficos, tablas y CSV.',
    kept: 'Tus sesiones se guardan enteras de todos modos: las de ahora estarán en las cifras.',
    ask: 'Preguntar al admin',
  },
} satisfies Same<typeof en>
