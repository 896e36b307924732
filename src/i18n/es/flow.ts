import type en from '#i18n/en/flow.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Métricas de flujo',
  about: 'Cómo avanza el trabajo por el tablero: cuánto tarda, cuánto hay en curso y qué cabe esperar.',
  analytics: 'Informes',
  period: 'Periodo',
  days: '{days, number} días',
  board: 'Tablero',
  kind: 'Tipo',
  label: 'Etiqueta',
  all: 'Todos',
  kinds: { STORY: 'Historias', TASK: 'Tareas', SUBTASK: 'Subtareas', BUG: 'Errores', EPIC: 'Épicas' },
  forecasts: 'Previsiones',
  flow: 'Métricas de flujo',
  pointOf: '{name}: {value}',
  backlog: 'Backlog',
  item: 'Elemento',
  items: 'Elementos',
  column: 'Columna',
  day: 'Día',
  weekFrom: 'Semana del',
  completed: 'Terminado',
  hours: '{value}\u00a0h',
  daysLong: '{value}\u00a0d',
  noData: 'No hay datos suficientes',
  figures: {
    cycleTime: 'Tiempo de ciclo (percentil 85)',
    cycleNote: 'Media {average} · mediana {p50} · percentil 95: {p95}',
    leadTime: 'Tiempo total (percentil 85)',
    leadNote: 'Media {average} · mediana {p50} · percentil 95: {p95}',
    throughput: 'Terminados',
    perWeek: '{perWeek, number} por semana',
    wip: 'En curso',
    limit: 'límite {limit, number}',
    overLimit: '{share, number, percent} de los límites WIP: demasiado en curso',
    withinLimit: '{share, number, percent} de los límites WIP',
    noLimit: 'Sin comparación: algunas columnas activas no tienen límite WIP',
    efficiency: 'Eficiencia del flujo',
    efficient: 'Bien: por encima de {good, number, percent}',
    inefficient: 'Baja: con {good, number, percent} o menos, los elementos sobre todo esperan a que se empiecen',
    blocked: 'Bloqueados el {share, number, percent} del tiempo de ciclo',
  },
  charts: {
    cycleTime: {
      title: 'Tiempo de ciclo',
      formula: 'Desde el inicio del trabajo hasta el final, un punto por elemento terminado.',
      means:
        'Mediana: {p50}; percentil 85: {p85}; percentil 95: {p95}. Para prometer una fecha, usa el percentil 85 o el 95. La media de {average} oculta los elementos lentos.',
      latest: 'Los últimos {count, number} de {total, number} elementos; el CSV los tiene todos.',
      withoutStart:
        '{count, plural, one {# elemento terminado nunca pasó por una columna activa y no tiene tiempo de ciclo.} other {# elementos terminados nunca pasaron por una columna activa y no tienen tiempo de ciclo.}}',
    },
    ageing: {
      title: 'Edad de los elementos en curso',
      formula:
        'Tiempo desde que empezó el trabajo en cada elemento, según su columna. Las zonas muestran la edad a la que los elementos terminados dejaron esa columna: mediana, percentiles 85 y 95.',
      means:
        '{count, plural, =0 {No hay nada en curso.} one {# elemento está en curso. {old, plural, =0 {Ninguno supera el percentil 85 de su columna.} one {# supera el percentil 85 de su columna: míralo primero.} other {# superan el percentil 85 de su columna: míralos primero.}}} other {# elementos están en curso. {old, plural, =0 {Ninguno supera el percentil 85 de su columna.} one {# supera el percentil 85 de su columna: míralo primero.} other {# superan el percentil 85 de su columna: míralos primero.}}}}',
      noBands: 'En este periodo se terminaron muy pocos elementos para mostrar zonas.',
      age: 'Edad',
      zone: 'Zona',
      zones: {
        early: 'Hasta el percentil 50',
        usual: 'Del percentil 50 al 85',
        late: 'Del percentil 85 al 95',
        oldest: 'Por encima del percentil 95',
        none: 'No hay datos suficientes',
      },
    },
    throughput: {
      title: 'Rendimiento',
      formula: 'Elementos terminados por {step, select, week {semana, desde el lunes} other {día}}.',
      means:
        '{total, plural, =0 {En este periodo no se terminó nada.} one {En este periodo se terminó # elemento.} other {En este periodo se terminaron # elementos.}} {isKnown, select, true {De media, {perWeek, number} por semana. En cada semana entera se terminaron de {least, number} a {most, number}. La semana actual no cuenta.} other {}}',
    },
    cumulative: {
      title: 'Flujo acumulado',
      formula:
        'Elementos en cada columna al acabar cada día. Los terminados antes de este periodo no figuran, ni tampoco el backlog.',
      means:
        'Trabajo abierto en el tablero: {from, number} al principio del periodo, {to, number} al final. {change, select, more {Entra más de lo que sale: los tiempos de ciclo crecerán.} less {Sale más de lo que entra.} other {Sale tanto como entra.}}',
    },
    wip: {
      title: 'Trabajo en curso',
      formula: 'Elementos en columnas activas al acabar cada día.',
      means: 'Elementos en curso: {average} de media, {most, number} como mucho, {current, number} ahora.',
      inProgress: 'En curso',
    },
    timeInColumn: {
      title: 'Tiempo por columna',
      formula:
        'Tiempo medio que los elementos terminados en este periodo pasaron en cada columna. Las visitas se suman.',
      means:
        'Después del backlog, donde más tiempo estuvieron los elementos fue «{column}»: {share, number, percent} del tiempo entre la creación y el final.',
      average: 'Media',
      share: 'Parte',
    },
    behaviour: {
      title: 'Tiempo de ciclo: ¿normal o inusual?',
      formula:
        'Los últimos tiempos de ciclo, por orden de finalización. Los límites muestran el rango en que los valores varían normalmente (gráfico XmR).',
    },
    weeks: {
      title: 'Rendimiento: ¿normal o inusual?',
      formula:
        'Elementos terminados en cada semana entera. Los límites muestran el rango en que los valores varían normalmente (gráfico XmR).',
    },
    signals: {
      means:
        '{count, plural, =0 {Nada inusual: estas subidas y bajadas son normales, y los próximos valores estarán muy probablemente entre {lower} y {upper}. Para mejorar, cambia la forma de trabajar en lugar de preguntar por un valor suelto.} one {# señal, {values, plural, one {# valor} other {# valores seguidos}} en rojo: algo fue distinto. Averigua qué.} other {# señales, {values, number} valores en rojo: cada vez algo fue distinto. Averigua qué.}}',
      sparse: 'De media se terminó menos de un elemento por semana. Es demasiado poco para saber qué es inusual.',
      mean: 'Media {value}',
      upper: 'Límite superior {value}',
      lower: 'Inferior {value}',
      signal: 'Señal',
      value: 'Valor',
      outside: 'Fuera de los límites',
      shift: 'Ocho seguidos por encima o por debajo de la media',
      drift: 'Tres de cuatro cerca de un límite',
      none: 'Ninguna',
    },
  },
  rules: {
    title: 'Cómo se calcula',
    days: 'Los días son UTC y las semanas empiezan el lunes, para que todos vean las mismas cifras. Las horas incluyen noches y días libres y no dependen del cambio de hora.',
    reopened:
      'Un elemento reabierto cuenta una vez, en su última finalización. Su tiempo de ciclo corre desde su primer inicio.',
    noStart: 'Un elemento que nunca estuvo en una columna activa tiene tiempo total pero no tiempo de ciclo.',
    deleted:
      'Los elementos eliminados no cuentan nunca. Los archivados cuentan mientras estuvieron en el tablero; los terminados, siempre.',
    efficiency:
      'La eficiencia del flujo es el tiempo de ciclo medio dividido entre el tiempo total medio, con un máximo del 100 %.',
  },
  empty: {
    title: 'Aún no hay datos de flujo',
    text: 'Cuando los elementos avancen en este tablero, sus tiempos y edades aparecerán aquí.',
    noBoards: 'Aún no hay tableros',
    noBoardsText: 'Crea un proyecto y su flujo se medirá desde el primer elemento.',
    filtered: 'Ningún elemento de este tipo con esta etiqueta.',
    toProjects: 'Ir a los proyectos',
  },
  overview: {
    title: 'Informes',
    about: 'Compara todos los tableros de la cuenta y abre otros informes.',
    boards: 'Tableros',
    project: 'Tablero',
    p85: 'Tiempo de ciclo (percentil 85)',
    completed: 'Terminados',
    inProgress: 'En curso',
    efficiency: 'Eficiencia del flujo',
    more: 'Más informes',
    poker: 'Planning poker',
    retros: 'Retrospectivas',
    paused: 'En pausa',
    archived: 'Archivado',
  },
  errors: { period: 'Elige 7, 30, 90 o 365 días.' },
  upsell: {
    badge: 'Con {plans}',
    title: 'Mira cómo fluye el trabajo en tus tableros',
    text: 'Con {plans} esta página muestra cómo fluye el trabajo en 7, 30, 90 y 365 días, tablero por tablero, en gráficos, tablas y CSV.',
    note: 'Cada movimiento ya se registra: tu historial estará ahí desde el primer día.',
  },
} satisfies SameKeys<typeof en>
