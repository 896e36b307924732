import type en from '#i18n/en/forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Previsiones',
  about:
    'Cuándo estará terminado el trabajo, o qué parte lo estará en una fecha, según 10.000 simulaciones de lo que el equipo terminó de verdad.',
  analytics: 'Informes',
  flow: 'Métricas de flujo',
  board: 'Tablero',
  history: 'Historial',
  days: 'Últimos {days, number} días',
  refused: {
    title: 'No hay datos suficientes para una previsión',
    few_days:
      'Se terminaron elementos en {activeDays, plural, =0 {ningún día} one {# día} other {# días}} de los últimos {days, number}. Una previsión necesita 5 días así.',
    no_throughput:
      '{days, plural, =0 {Todavía no ha pasado ningún día entero} =1 {No se terminó nada en el último día} other {No se terminó nada en los últimos {days, number} días}}, así que no hay base para una previsión.',
  },
  when: {
    title: '¿Cuándo estará hecho?',
    about: 'La fecha en la que estos elementos estarán terminados.',
    subject: 'Alcance',
    count: 'Número de elementos',
    open: 'Todos los elementos abiertos del tablero ({open, number})',
    sprint: 'Sprint: {name} ({open, plural, one {# abierto} other {# abiertos}})',
    delivery: 'Entrega: {name} ({open, plural, one {# abierto} other {# abiertos}})',
    deleted: 'Sprint o entrega eliminados',
    items: 'Elementos',
    itemsHint: 'Solo si el alcance es un número de elementos.',
    ask: 'Prever la fecha',
  },
  howMany: {
    title: '¿Cuántos hasta una fecha?',
    about: 'El número de elementos que estarán terminados al acabar el día elegido.',
    until: 'Al acabar el',
    ask: 'Prever los elementos',
  },
  live: {
    title: '¿Y si…?',
    about: 'Cambia el número de elementos y la fecha; la respuesta se actualiza al momento. No se guarda nada.',
    items: 'Elementos por terminar',
    day: 'En cuántos días',
    chance:
      'Probabilidad de que {items, plural, one {# elemento esté terminado} other {# elementos estén terminados}} el {day}',
    atMost: 'como mucho {percent}',
    byDay: '{percent} hasta el {day}',
    beyond: '{percent}: en más de dos años',
  },
  result: {
    basedOn: 'Previsión guardada del {at}, con {days, plural, one {# día} other {# días}} de historial.',
    by: 'Hasta el {day}',
    orMore: '{count, plural, one {# elemento o más} other {# elementos o más}}',
    beyond: 'En más de dos años',
    chance: '{percent} de probabilidad',
    cap: 'La probabilidad se limita al 95 %, porque el pasado no muestra todo lo que puede ocurrir.',
    chart: 'Resultados de 10.000 simulaciones',
    means:
      'Cada barra cuenta simulaciones. Las altas son probables. La cola larga muestra por qué no basta con una sola fecha o un solo número.',
    outcome: 'Resultado',
    runs: 'Simulaciones',
  },
  past: {
    title: 'Historial de previsiones',
    about: 'Cada previsión se guarda y se compara con el resultado.',
    none: 'Aún no hay previsiones de este tablero.',
    question: 'Pregunta',
    when: '¿Para cuándo {subject}?',
    items: '{items, plural, one {# elemento} other {# elementos}}',
    openItems: 'todos los elementos abiertos ({items, number})',
    named: '{name} ({items, number})',
    howMany: '¿Cuántos hasta el {until}?',
    askedOn: 'Pedida el',
    by: 'Pedida por',
    chances: 'Previsión al 50/85/95 %',
    outcome: 'Resultado',
    doneOn: 'Terminado el {day}',
    doneSoFar:
      '{done, plural, =0 {Ninguno terminado por ahora} one {# terminado por ahora} other {# terminados por ahora}}',
    doneInAll: '{done, plural, =0 {Ninguno terminado} one {# terminado} other {# terminados}}',
    met: '{percent} cumplida',
    missed: '{percent} fallada',
    pending: '{percent} pendiente',
  },
  score: {
    title: 'Acierto de las previsiones',
    about:
      'Cada probabilidad se evalúa una vez pasada su fecha. Lo previsto al 85 % debería cumplirse el 85 % de las veces.',
    thin: 'No hay datos suficientes: {forecasts, plural, =0 {no ha vencido ninguna previsión} one {ha vencido # previsión} other {han vencido # previsiones}}. Hacen falta {min, number}.',
    brier: 'Puntuación de Brier',
    brierNote:
      'La distancia entre las probabilidades y lo que ocurrió: cuanto menor, mejor. Con probabilidades correctas, lo normal es un valor cercano a {expected}. No es 0, porque una probabilidad inferior al 100 % tiene que fallar alguna vez.',
    means:
      '{verdict, select, better {Las previsiones se cumplieron más a menudo de lo que decían sus probabilidades.} worse {Las previsiones fueron demasiado confiadas: el futuro no fue como el pasado. Averigua qué cambió o usa un historial más corto.} other {Las previsiones se cumplieron más o menos tan a menudo como decían sus probabilidades.}}',
    level: 'Probabilidad',
    over: 'Vencidas',
    cameTrue: 'Cumplidas',
    share: 'Parte cumplida',
    shareThin: 'Se necesitan al menos {min, number}',
  },
  rules: {
    title: 'Cómo funciona',
    simulation:
      'Cada una de las 10.000 simulaciones elige al azar días de tu historial y suma lo que se terminó. Algunos días salen más a menudo en una simulación que en otra, porque el pasado podría haber sido un poco distinto. Un historial corto da una previsión más amplia. La misma pregunta recibe siempre la misma respuesta.',
    daysOff: 'Los fines de semana y los días libres forman parte del historial, como días sin nada terminado.',
    start: 'La cuenta empieza mañana. Hoy no ha terminado, así que no forma parte del historial. Los días son UTC.',
    items:
      'Las previsiones cuentan elementos, no puntos, y suponen la misma mezcla de elementos grandes y pequeños que hasta ahora.',
    assumes: 'Las previsiones suponen que el futuro será como el pasado. Si no lo es, fallarán.',
  },
  errors: {
    history: 'Elige un historial de 30, 90 o 180 días.',
    items: 'Introduce un número entero de elementos de 1 a 1000.',
    subject: 'Elige qué quieres prever.',
    until: 'Elige una fecha.',
    untilRange: 'Elige una fecha entre mañana y dentro de dos años.',
    nothingOpen: 'No hay elementos abiertos que prever.',
    noThroughput: 'En este periodo no se terminó nada, así que no hay base para una previsión.',
    fewDays: 'No hay datos suficientes: una previsión necesita al menos 5 días con elementos terminados.',
    lookOnly: 'Puedes ver este tablero, pero no crear previsiones.',
  },
} satisfies SameKeys<typeof en>
