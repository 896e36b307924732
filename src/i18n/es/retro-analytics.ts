import type en from '#i18n/en/retro-analytics.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Análisis de retrospectivas',
  about: 'Cómo van vuestras retrospectivas y qué sale de ellas. Equipo a equipo, nunca persona a persona.',
  back: 'Todas las retrospectivas',
  teamLevel:
    'Las semanas empiezan el lunes y se cuentan en UTC. Todas las cifras son de equipos: ninguna es de una sola persona. Las retrospectivas leídas de archivos no están en ellas.',
  empty: {
    title: 'Ninguna retrospectiva terminó en este periodo',
    text: 'Las cifras aparecen aquí tras la primera: cuántas personas escribieron, qué valió para ellas y qué fue de las acciones.',
  },
  counts: {
    retros: 'Retrospectivas celebradas',
    cards: 'Tarjetas',
    votes: 'Votos',
    actionItems: 'Acciones',
    done: '{count, plural, =0 {ninguna hecha} one {# hecha} other {# hechas}}',
  },
  sentiment: {
    title: 'Cómo escribe el equipo',
    rule: 'Una tarjeta con más palabras de la lista positiva que de la negativa es positiva, y al revés. Se cuentan palabras y nada más: no se entiende la ironía. Solo retrospectivas en las que escribieron tres personas o más.',
    positive: 'Positivas',
    negative: 'Negativas',
    column: 'Columna',
    fewAuthors: 'Hay una cifra a partir de {fewest, number} retrospectivas en las que escribieron tres personas o más.',
  },
  followUps: {
    title: 'Qué puede ayudar ahora',
    text: 'Más del {limit} de las tarjetas son negativas.',
    codes: {
      talk: 'Empezad la próxima retrospectiva con una ronda de ánimo y dejad sitio a lo que pesa.',
      one_cause: 'Atacad una sola causa, que el equipo pueda cambiar. Llevad las demás a quien pueda.',
      columns: 'La mayor parte está en: {columns}. Hablad primero de ello.',
      open_actions: 'Menos de la mitad de las acciones están hechas. Terminad las viejas antes de decidir nuevas.',
      meeting: 'Las reuniones mismas se valoran bajo. Probad otro formato, o uno más corto.',
    },
  },
  charts: {
    participation: {
      title: 'Participación',
      rule: 'De las personas que podían escribir, la parte que escribió al menos una tarjeta, en promedio de las retrospectivas.',
    },
    rating: {
      title: 'Valió la pena',
      rule: 'Lo que las reuniones valieron para su gente, de 1 a 5. Solo las valoradas por tres personas o más.',
    },
    actionCompletion: {
      title: 'Acciones hechas',
      rule: 'De las acciones que salieron de retrospectivas en este periodo, la parte ya hecha.',
    },
    cards: { title: 'Tarjetas', rule: 'Tarjetas de una retrospectiva, en promedio.' },
    votes: { title: 'Votos', rule: 'Votos de una retrospectiva, en promedio de aquellas en las que alguien votó.' },
    negative: {
      title: 'Tarjetas negativas',
      rule: 'Parte de tarjetas negativas, en promedio de las retrospectivas en las que escribieron tres personas o más.',
    },
    sentimentByColumn: {
      title: 'Tarjetas negativas por columna',
      rule: 'Parte de tarjetas negativas en cada columna en la que escribieron tres personas o más.',
    },
    held: {
      title: 'Retrospectivas',
      rule: 'Retrospectivas terminadas.',
      none: 'Ninguna retrospectiva terminó en este periodo.',
    },
  },
  closed: {
    badge: 'Con {plans}',
    title: 'Lo que vuestras retrospectivas podrían deciros',
    text: 'Con {plans} esta página muestra estas cifras de 30, 90 y 365 días, de cada equipo, como gráficos, tablas y CSV.',
    kept: 'Vuestras retrospectivas se guardan enteras de todos modos: las de ahora estarán en las cifras.',
    ask: 'Pregunta a tu admin',
  },
  errors: { days: 'Elige 30, 90 o 365 días.' },
} satisfies Same<typeof en>
