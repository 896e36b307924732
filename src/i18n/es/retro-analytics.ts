import type en from '#i18n/en/retro-analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Análisis de retrospectivas',
  about: 'Cómo van tus retrospectivas y qué sale de ellas. Por equipo, nunca por persona.',
  back: 'Todas las retrospectivas',
  teamLevel:
    'Las semanas empiezan el lunes (UTC). Todas las cifras son por equipo, nunca por persona. Las retrospectivas importadas no se incluyen.',
  empty: {
    title: 'Ninguna retrospectiva terminada en este periodo',
    text: 'Después de la primera verás aquí la participación, la valoración de la reunión y el progreso de las acciones.',
  },
  counts: {
    retros: 'Retrospectivas',
    cards: 'Tarjetas',
    votes: 'Votos',
    actionItems: 'Acciones',
    done: '{count, plural, =0 {ninguna terminada} one {# terminada} other {# terminadas}}',
  },
  sentiment: {
    title: 'Tono de las tarjetas',
    formula:
      'Una tarjeta es positiva si tiene más palabras positivas que negativas, y negativa en el caso contrario. Solo se cuentan palabras, así que no se reconoce la ironía. Solo cuenta retrospectivas en las que escribieron tarjetas tres personas o más.',
    positive: 'Positivas',
    negative: 'Negativas',
    column: 'Columna',
    fewAuthors:
      'Hacen falta en este periodo {min, number} retrospectivas en las que hayan escrito tarjetas tres personas o más. Elige un periodo más largo o espera a tener más retrospectivas.',
  },
  followUps: {
    title: 'Sugerencias',
    text: 'Más del {limit} de las tarjetas son negativas.',
    codes: {
      talk: 'Empieza la próxima retrospectiva con la llegada y deja espacio para lo que preocupa.',
      one_cause: 'Aborda una sola causa que el equipo pueda resolver. Lleva las demás a quien pueda hacerlo.',
      columns: 'La mayoría de las tarjetas negativas están en {columns}. Trata primero estas columnas.',
      open_actions: 'Menos de la mitad de las acciones están terminadas. Termínalas antes de acordar otras.',
      meeting: 'Las reuniones tienen una valoración baja. Prueba otro formato o uno más corto.',
    },
  },
  charts: {
    participation: {
      title: 'Participación',
      formula: 'Porcentaje medio de personas que escribieron al menos una tarjeta.',
    },
    rating: {
      title: 'Valoración de la reunión (de 1 a 5)',
      formula: 'Valoración media de 1 a 5. Solo retrospectivas valoradas por tres personas o más.',
    },
    actionCompletion: {
      title: 'Acciones terminadas',
      formula: 'Porcentaje de las acciones creadas en este periodo que están terminadas.',
    },
    cards: { title: 'Tarjetas por retrospectiva', formula: 'Media de tarjetas por retrospectiva.' },
    votes: { title: 'Votos por retrospectiva', formula: 'Media de votos por retrospectiva con votación.' },
    negative: {
      title: 'Porcentaje de tarjetas negativas',
      formula:
        'Porcentaje medio de tarjetas negativas. Solo cuenta retrospectivas en las que escribieron tarjetas tres personas o más.',
    },
    sentimentByColumn: {
      title: 'Porcentaje de tarjetas negativas por columna',
      formula:
        'Porcentaje de tarjetas negativas por columna. Solo cuenta columnas en las que escribieron tarjetas tres personas o más.',
    },
    held: {
      title: 'Retrospectivas terminadas',
      formula: 'Retrospectivas terminadas.',
      none: 'Ninguna retrospectiva terminada en este periodo.',
    },
  },
  upsell: {
    badge: 'Con {plans}',
    title: 'Descubre cómo van tus retrospectivas',
    text: 'Con {plans} ves estas cifras de 30, 90 y 365 días, por equipo, en gráficos, tablas y CSV.',
    note: 'Tus retrospectivas se conservan completas y se incluirán cuando mejores tu plan.',
  },
} satisfies SameKeys<typeof en>
