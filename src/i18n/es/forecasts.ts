import type en from '#i18n/en/forecasts.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Previsiones',
  about: 'Cuándo estará hecho y cuánto hasta un día: probado 10.000 veces con lo que el equipo completó de verdad.',
  analytics: 'Análisis',
  flow: 'Métricas de flujo',
  board: 'Tablero',
  history: 'De los últimos',
  days: '{days, number} días',
  refused: {
    title: 'No hay datos suficientes para una previsión',
    few_days:
      'Se completó algo en {activeDays, plural, =0 {ningún día} one {# día} other {# días}} de los últimos {days, number}. A partir de 5 días así hay una previsión; hasta entonces cualquier número sería inventado.',
    no_throughput:
      '{days, plural, =0 {Todavía no ha pasado ningún día entero} =1 {No se completó nada en el último día} other {No se completó nada en los últimos {days, number} días}}, así que no se puede prever nada.',
  },
  when: {
    title: '¿Cuándo estará hecho?',
    about: 'Dice qué día estarán completados tantos elementos.',
    subject: 'Qué',
    count: 'Un número de elementos',
    open: 'Todo lo abierto en el tablero ({open, number})',
    sprint: 'Sprint {name} ({open, number} abiertos)',
    delivery: 'Entrega {name} ({open, number} abiertos)',
    gone: 'Algo que ya no existe',
    items: 'Elementos',
    itemsHint: 'Solo para un número de elementos.',
    ask: 'Prever el día',
  },
  howMany: {
    title: '¿Cuántos hasta entonces?',
    about: 'Dice cuántos elementos estarán completados al acabar un día.',
    until: 'Al acabar el',
    ask: 'Prever los elementos',
  },
  live: {
    title: 'Probar',
    about: 'Mueve el número de elementos y el día: la respuesta sigue al momento. No se guarda nada.',
    items: 'Elementos por completar',
    day: 'En cuántos días',
    chance:
      'Probabilidad de que {items, plural, one {# elemento esté listo} other {# elementos estén listos}} el {day}',
    atMost: 'como mucho {percent}',
    byDay: '{percent} hasta el {day}',
    beyond: '{percent}: no en dos años',
  },
  result: {
    given: 'Dada el {at} con {days, plural, one {# día} other {# días}} de historial.',
    by: 'hasta el {day}',
    orMore: '{count, plural, one {# elemento o más} other {# elementos o más}}',
    beyond: 'no en dos años',
    chance: 'con {percent}',
    cap: 'Ninguna probabilidad se pone por encima del 95 %: el historial no conoce lo que nunca ocurrió.',
    chart: 'Cuántas veces salió cada resultado en 10.000 pruebas',
    means:
      'Cada barra cuenta pruebas. Las altas son probables; la cola larga es la razón por la que un solo día no es una previsión.',
    outcome: 'Resultado',
    runs: 'Pruebas',
  },
  past: {
    title: 'Previsiones dadas',
    about: 'Cada previsión se guarda y se compara con lo que vino.',
    none: 'Todavía no se ha dado ninguna previsión de este tablero.',
    question: 'Pregunta',
    when: '{subject}: ¿cuándo?',
    items: '{items, plural, one {# elemento} other {# elementos}}',
    openItems: 'Todo lo abierto ({items, number})',
    named: '{name} ({items, number})',
    howMany: '¿Cuántos hasta el {until}?',
    given: 'Dada',
    by: 'Por',
    said: 'Dicho con 50, 85, 95 %',
    came: 'Lo que vino',
    doneOn: 'Listo el {day}',
    doneSoFar:
      '{done, plural, =0 {Ninguno completado hasta ahora} one {# completado hasta ahora} other {# completados hasta ahora}}',
    doneInAll: '{done, plural, =0 {Ninguno completado} one {# completado} other {# completados}}',
    right: '{percent} acertado',
    wrong: '{percent} fallado',
    open: '{percent} abierto',
  },
  score: {
    title: 'Cuánto acertaron',
    about: 'Cada probabilidad dada, una vez pasado su día. Lo dicho con 85 % debería cumplirse 85 veces de 100.',
    thin: 'No hay datos suficientes: {forecasts, plural, =0 {no ha vencido ninguna previsión} one {ha vencido # previsión} other {han vencido # previsiones}}. A partir de {fewest, number} hay una puntuación.',
    brier: 'Puntuación de Brier',
    brierNote: '0 es lo mejor. Probabilidades siempre tan acertadas como se dijo darían {expected}.',
    means:
      '{verdict, select, better {Las previsiones acertaron más de lo que decían.} worse {Las previsiones prometieron más de lo que se cumplió: el futuro no fue como el pasado. Pregunta qué cambió o toma un historial más corto.} other {Las previsiones acertaron más o menos lo que decían.}}',
    level: 'Dicho con',
    over: 'Vencidos',
    came: 'Cumplidos',
    share: 'Parte',
  },
  rules: {
    title: 'Cómo se hace',
    simulation:
      'Cada una de las 10.000 pruebas saca al azar días enteros del historial, los mismos para la misma pregunta, y suma lo que se completó en ellos.',
    daysOff: 'Los fines de semana y otros días libres son días del historial como los demás: sin nada completado.',
    start:
      'La cuenta empieza mañana. Hoy no ha terminado, así que tampoco está en el historial. Los días son los de UTC.',
    items: 'Cuentan los elementos, no los puntos: grandes y pequeños mezclados como hasta ahora.',
    assumes:
      'Se da por hecho que el tiempo por venir es como el pasado. Donde no lo sea, tampoco lo será la previsión.',
  },
  errors: {
    history: 'Elige un historial de 30, 90 o 180 días.',
    items: 'Di cuántos elementos: un número entero de 1 a 1000.',
    subject: 'Elige de qué trata la previsión.',
    until: 'Elige un día.',
    untilRange: 'Elige un día desde mañana, dentro de los próximos dos años.',
    nothingOpen: 'Ahí no hay nada abierto, así que no hay nada que prever.',
    noThroughput: 'En este periodo no se completó nada, así que de él no se puede prever nada.',
    fewDays: 'No hay datos suficientes: una previsión necesita al menos 5 días en los que se completó algo.',
    lookOnly: 'Puedes mirar este tablero, pero no hacer previsiones.',
  },
} satisfies Same<typeof en>
