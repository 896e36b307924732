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
      title: 'Puntos estimados por sesión',
      formula: 'Media de puntos de historia por sesión terminada. Las horas, tallas y riesgos no cuentan.',
      notEnough:
        '{count, plural, =0 {No hay sesiones terminadas con puntos de historia en este periodo.} one {# sesión terminada con puntos de historia en este periodo.} other {# sesiones terminadas con puntos de historia en este periodo.}} Se necesitan al menos {min, number}. Elige un periodo más largo o espera a tener más sesiones.',
    },
    consensus: {
      title: 'Consenso en la primera ronda',
      formula:
        'Porcentaje de historias en las que todos coincidieron en la primera ronda revelada. Solo historias con dos votantes o más.',
    },
    timeToConsensus: {
      title: 'Tiempo hasta el consenso (mediana)',
      formula: 'Mediana del tiempo entre la apertura de la votación y la estimación.',
    },
    accuracy: {
      title: 'Precisión de la estimación: tiempo esperado y real',
      summary: '100 %: el trabajo duró lo esperado. 50 %: duró el doble o la mitad.',
      formula:
        'Lo cerca que estuvo el tiempo de ciclo esperado del real: 100 % significa que son iguales; 50 %, que uno es el doble del otro. El tiempo esperado es la estimación por la mediana de días por punto del equipo en ese momento. Solo cuentan los elementos que dos votantes o más estimaron antes de terminarse.',
    },
    firstMedian: {
      title: 'Cercanía de los primeros votos a la estimación',
      formula:
        'Cercanía entre la mediana de los votos de la primera ronda y la estimación final. No se compara con el trabajo real.',
    },
    daysByEstimate: {
      title: 'Tiempo de ciclo por estimación en puntos',
      formula:
        'Días desde el inicio hasta el final de los elementos terminados en el periodo, según su estimación antes de terminarse. Los percentiles necesitan cinco elementos por estimación.',
      point: '{nth, number}. {points, number} puntos, {days}',
    },
    accuracyBySpread: {
      title: 'Precisión según la dispersión de los primeros votos (en cartas)',
      formula:
        'Precisión de la estimación según el número de cartas entre el voto más bajo y el más alto de la primera ronda. Necesita cinco elementos por barra.',
      column: 'Dispersión en cartas',
    },
    accuracyByConfidence: {
      title: 'Precisión según la confianza (de 1 a 5)',
      formula:
        'Precisión de la estimación según la confianza media de los votantes, de 1 a 5. Necesita cinco elementos por barra.',
      column: 'Confianza',
    },
    calibration: {
      perBar:
        '{count, plural, =0 {No hay elementos en este periodo.} one {# elemento en este periodo.} other {# elementos en este periodo.}} Se necesitan al menos {min, number} en una misma barra. Elige un periodo más largo o espera a tener más elementos.',
      title: 'Días por punto y precisión, por equipo',
      formula:
        'Para cada equipo: la mediana del tiempo de ciclo por punto de historia y la precisión de la estimación. Cuentan los elementos que el equipo estimó y que se terminaron en el periodo. Cada cifra necesita cinco elementos.',
      days: '{days} d',
      daysAxis: 'Días',
      items: 'Elementos',
      itemCount: '{count, plural, one {# elemento} other {# elementos}}',
      low: 'Percentil 15',
      median: 'Mediana',
      high: 'Percentil 85',
      noTeam: 'Sesiones sin equipo',
      pace: '{days} por punto · precisión: {accuracy}',
    },
    rounds: { title: 'Rondas por historia', formula: 'Número de rondas reveladas por historia.', column: 'Rondas' },
    estimates: {
      title: 'Estimaciones',
      of: 'Estimaciones en {scale}',
      formula: 'Número de veces que se eligió cada estimación.',
      column: 'Estimación',
    },
    confidence: {
      title: 'Confianza (de 1 a 5)',
      formula:
        'Confianza media en las primeras rondas, de 1 a 5. Solo rondas en las que la indicaron dos votantes o más.',
    },
    spread: {
      title: 'Dispersión de los primeros votos (en cartas)',
      formula: 'Media de cartas entre el voto más bajo y el más alto de la primera ronda.',
    },
    spreadByConfidence: {
      title: 'Dispersión de los votos (en cartas) según la confianza',
      formula: 'Número de cartas entre el voto más bajo y el más alto, según la confianza del equipo (de 1 a 5).',
    },
    held: {
      title: 'Sesiones terminadas',
      formula: 'Sesiones terminadas e historias votadas.',
      none: 'Ninguna sesión terminada en este periodo.',
    },
  },
  upsell: {
    badge: 'Con {plans}',
    title: 'Descubre cómo estima tu equipo',
    text: 'Con {plans} ves estas cifras de 30, 90 y 365 días, por equipo, en gráficos, tablas y CSV.',
    note: 'Tus sesiones se conservan completas y se incluirán cuando mejores tu plan.',
  },
} satisfies SameKeys<typeof en>
