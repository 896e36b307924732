import type en from '#i18n/en/plan-forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Previsiones del plan',
  description: 'La previsión del plan se guarda cada lunes y después se compara con lo que ocurrió.',
  openPlan: 'Abrir el plan',
  keep: 'Guardar la previsión de hoy',
  missing: 'El plan necesita más datos para una previsión',
  saved: 'Previsión guardada.',
  atLeast: '> {percent}',
  atMost: '< {percent}',
  empty: {
    title: 'Aún no hay previsiones',
    text: 'La primera previsión semanal se guardará el próximo lunes. También puedes guardar una ahora.',
    noPlan: 'Ordena primero tus épicas en el plan. Desde entonces se guarda una previsión cada lunes.',
  },
  result: {
    title: 'Previsión del {day}',
    text: 'Cada predicción se compara con lo que ocurrió.',
    hidden:
      'Hay tan pocas personas remuneradas que las cifras revelarían el sueldo de alguien. Solo las ven los propietarios y administradores.',
    prediction: 'Predicción',
    chance: 'Probabilidad',
    outcome: 'Resultado',
    shipBy: '«{name}» se entrega a más tardar el {day}',
    beforeCashOut: '«{name}» se entrega antes de que se agote el dinero',
    cashBand: 'Tesorería el {day} entre {low} y {high}',
    open: 'Pendiente',
    right: 'Correcta',
    wrong: 'Incorrecta',
    rightWithoutRound: 'Correcta, sin la ronda imprevista',
    wrongWithoutRound: 'Incorrecta, sin la ronda imprevista',
    void: {
      removed: 'Sin puntuar: quitada del plan',
      range_changed: 'Sin puntuar: la estimación cambió más de la mitad',
      no_balance: 'Sin puntuar: no hay saldo',
    },
  },
  fan: {
    lasts: 'En la mayoría de las simulaciones el dinero alcanza para dos años.',
    runsOut: 'En la mitad de las simulaciones, el dinero se agota a más tardar el {day}.',
  },
  list: {
    title: 'Previsiones guardadas',
    text: 'Solo se puntúan las previsiones semanales. De las guardadas a mano se conservan las {max} más recientes.',
    day: 'Día',
    trigger: 'Tipo',
    weekly: 'Semanal',
    asked: 'Guardada por {name}',
    outcome: 'Predicciones',
    hidden: 'Oculta',
    right: '{count, plural, one {# correcta} other {# correctas}}',
    wrong: '{count, plural, one {# incorrecta} other {# incorrectas}}',
    open: '{count, plural, one {# pendiente} other {# pendientes}}',
  },
  score: {
    title: 'Acierto de las previsiones',
    tooFew:
      '{weeks, plural, =0 {Ninguna previsión semanal tiene resultado todavía.} one {# previsión semanal tiene resultado.} other {# previsiones semanales tienen resultado.}} El acierto se muestra a partir de {min, number}.',
    verdicts: {
      right: 'En conjunto, las previsiones se han cumplido casi tantas veces como indicaban.',
      better: 'Las previsiones han sido prudentes: se han cumplido más veces de lo que indicaban.',
      worse: 'Las previsiones han sido demasiado seguras. Confía menos en ellas y revisa qué ha cambiado.',
    },
    weeks: 'Previsiones semanales con resultado',
    weeksNote: 'Las predicciones de una misma previsión cuentan como un solo resultado, porque dependen unas de otras.',
    brier: 'Puntuación de Brier',
    brierNote:
      'Lo lejos que estuvieron las probabilidades de entrega de lo que ocurrió. 0 es perfecto, 0,25 no es mejor que lanzar una moneda.',
    skill: 'Mejora',
    skillNote: 'La mejora frente a prever siempre la media. 1 es perfecto, 0 no aporta nada.',
    inputs: {
      scoredForecasts: 'Previsiones semanales con al menos una predicción de entrega cuyo resultado se conoce',
      errorSum: 'suma de las puntuaciones de Brier de todas las previsiones',
      weeks: 'previsiones semanales con resultado',
      brier: 'puntuación de Brier',
      meanBrier: 'puntuación de Brier de prever siempre la media',
      forecast: 'Previsión',
    },
    source: 'Previsiones semanales guardadas',
    noOutcome: 'Ninguna predicción de entrega tiene resultado todavía.',
    sameOutcome:
      'Todas las predicciones tuvieron el mismo resultado, así que no se puede mejorar prever siempre la media.',
    expected: 'Previsto',
    cameTrue: 'Cumplido',
    withoutRound: 'Sin rondas imprevistas',
    prediction: 'Predicción',
    predictions: 'Predicciones',
    forecasts: 'Previsiones',
    level: 'fecha al {level}',
    range: '{from, number}–{to}',
    weeksAhead: '{weeks} semanas',
    shipBy: {
      title: 'Épicas entregadas en la fecha prevista',
      formula:
        'Con qué frecuencia una épica se entregó a más tardar en la fecha prevista con una probabilidad del 50, 85 o 95 %. Una predicción se puntúa después de su fecha, aunque se cumpla antes.',
      none: 'Aún no ha pasado ninguna fecha prevista.',
    },
    beforeCashOut: {
      title: 'Épicas entregadas antes de que se agotara el dinero',
      formula:
        'Con qué frecuencia las épicas se entregaron antes de que se agotara el dinero, agrupadas por la probabilidad prevista. Se puntúa al entregar, al agotarse el dinero o a los dos años.',
      none: 'Aún no se ha entregado ninguna épica con previsión.',
    },
    cashBands: {
      title: 'Tesorería dentro del rango previsto',
      formula:
        'Con qué frecuencia la tesorería tras 4, 13 y 26 semanas estuvo en el rango que contenía el 80 % de las simulaciones. Se compara con los primeros saldos desde ese día.',
      none: 'Aún no hay ningún saldo con el que comparar.',
    },
  },
  rules: {
    title: 'Cómo funciona',
    weekly:
      'Cada lunes se guarda una previsión si el plan tiene datos suficientes. También se guardan sus datos de entrada, para poder repetirla con exactitud.',
    scored: 'Solo se puntúan las previsiones semanales, porque las demás suelen guardarse en ocasiones especiales.',
    cash: 'Una empresa se queda sin dinero una vez como mucho, y eso no basta para puntuar. Por eso se puntúan los rangos previstos de tesorería.',
    void: 'Una predicción no se puntúa si su épica sale del plan o si su estimación cambia más de la mitad.',
    items: 'El trabajo se cuenta en elementos, no en puntos, y por equipo, nunca por persona.',
    independent: 'El trabajo y el dinero se simulan de forma independiente.',
    pace: 'Las previsiones no pueden anticipar un cambio de ritmo, como un equipo que crece, se reduce o se frena.',
    capped:
      'Las probabilidades inferiores al 5 % se muestran como «< 5 %», las superiores al 95 % como «> 95 %», porque el pasado no muestra todo lo que puede ocurrir.',
    rounded: 'Los importes se redondean a dos cifras significativas, para no revelar el sueldo de nadie.',
  },
} satisfies SameKeys<typeof en>
