import type en from '#i18n/en/plan-forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Previsiones',
  description: 'Lo que dice el plan cada lunes, guardado y comparado con lo que ocurrió.',
  openPlan: 'Abrir el plan',
  keep: 'Guardar la previsión de hoy',
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
    text: 'Cada afirmación se compara con lo que ocurrió.',
    hidden:
      'Se paga a muy pocas personas: las cifras revelarían el sueldo de alguien. Las ven los propietarios y administradores.',
    statement: 'Afirmación',
    chance: 'Probabilidad',
    outcome: 'Resultado',
    shipBy: '{name} se entrega a más tardar el {day}',
    beforeCashOut: '{name} se entrega antes de que se acabe el dinero',
    cashBand: 'Caja el {day} entre {low} y {high}',
    open: 'Pendiente',
    right: 'Correcta',
    wrong: 'Incorrecta',
    rightWithoutRound: 'Correcta sin la ronda',
    wrongWithoutRound: 'Incorrecta sin la ronda',
    void: {
      removed: 'Sin puntuar: quitada del plan',
      range_changed: 'Sin puntuar: la estimación cambió más de la mitad',
      no_balance: 'Sin puntuar: no hay saldo',
    },
  },
  fan: {
    title: 'Caja',
    formula:
      'La caja al final de cada semana en 10.000 simulaciones: la mediana y la banda que contiene el 80 % de ellas. Cuando se queda sin dinero, una simulación conserva su último importe.',
    lasts: 'En la mayoría de las simulaciones el dinero alcanza para dos años.',
    runsOut: 'En la mitad de las simulaciones el dinero se acaba a más tardar el {day}.',
    day: 'Hasta el',
    p10: 'Percentil 10',
    p50: 'Mediana',
    p90: 'Percentil 90',
  },
  list: {
    title: 'Previsiones guardadas',
    text: 'Las previsiones semanales se puntúan. Las que alguien pidió, no.',
    day: 'Día',
    trigger: 'Motivo',
    weekly: 'Semanal',
    asked: 'Pedida por {name}',
    outcome: 'Afirmaciones',
    hidden: 'Oculta',
    right: '{count, plural, one {# correcta} other {# correctas}}',
    wrong: '{count, plural, one {# incorrecta} other {# incorrectas}}',
    open: '{count, plural, one {# pendiente} other {# pendientes}}',
  },
  score: {
    title: 'Precisión de las previsiones',
    tooFew:
      '{weeks, plural, =0 {Ninguna previsión semanal tiene} one {# previsión semanal tiene} other {# previsiones semanales tienen}} resultado todavía. A partir de {min, number}, aquí leerás lo precisas que son.',
    verdicts: {
      right: 'Las previsiones han sido más o menos tan precisas como dicen.',
      better: 'Las previsiones han sido más precisas de lo que dicen.',
      worse: 'Las previsiones han sido demasiado seguras: léelas con cuidado y revisa qué ha cambiado.',
    },
    weeks: 'Previsiones semanales con resultado',
    weeksNote: 'Las afirmaciones de una misma previsión cuentan juntas, porque no son independientes.',
    brier: 'Puntuación de Brier',
    brierNote: 'El error cuadrático medio de las probabilidades de entrega. 0 es perfecto, 0,25 es lanzar una moneda.',
    skill: 'Mejora',
    skillNote: 'Frente a prever siempre la media, que obtiene {mean}. 1 es perfecto, 0 no aporta nada.',
    expected: 'Previsto',
    cameTrue: 'Cumplido',
    withoutRound: 'Sin ronda imprevista',
    statement: 'Afirmación',
    statements: 'Afirmaciones',
    forecasts: 'Previsiones',
    level: 'hasta el día del {level}',
    range: '{from} a {to}',
    weeksAhead: '{weeks} semanas',
    shipBy: {
      title: 'Días de entrega',
      formula:
        'Con qué frecuencia una épica se entregó a más tardar el día previsto al 50, 85 y 95 %. Una afirmación se puntúa después de su día, aunque se cumpla antes.',
      none: 'Aún no ha pasado ningún día de entrega.',
    },
    beforeCashOut: {
      title: 'Entrega antes de quedarse sin dinero',
      formula:
        'Con qué frecuencia las épicas se entregaron antes de que se acabara el dinero, según la probabilidad prevista. Se puntúa al entregar, al quedarse sin dinero o a los dos años.',
      none: 'Aún no se ha entregado ninguna épica con previsión.',
    },
    cashBands: {
      title: 'Caja',
      formula:
        'Con qué frecuencia la caja tras 4, 13 y 26 semanas estuvo en la banda que contiene el 80 % de las simulaciones. Se compara con los primeros saldos desde ese día.',
      none: 'Aún no hay ningún saldo con el que comparar.',
    },
  },
  rules: {
    title: 'Cómo funciona',
    weekly:
      'Cada lunes se guarda una previsión si el plan tiene datos suficientes. Conserva sus datos y puede repetirse con exactitud.',
    scored: 'Solo se puntúan las previsiones semanales: las demás se piden cuando ocurre algo especial.',
    cash: 'Una empresa se queda sin dinero una vez como mucho, así que la supervivencia se puntúa con las bandas de caja.',
    void: 'Una afirmación no se puntúa si su épica sale del plan o si su estimación cambia más de la mitad.',
    items: 'Las previsiones cuentan elementos, no puntos, y equipos enteros, nunca personas.',
    independent: 'El ritmo y el dinero se extraen de forma independiente.',
    pace: 'Un cambio de ritmo no se prevé: un equipo que crece, se reduce o se frena no está en el pasado.',
    capped: 'Las probabilidades van del 5 al 95 %: el pasado no puede conocer todo lo que puede ocurrir.',
    rounded: 'Los importes se redondean a dos cifras, para que no revelen el sueldo de nadie.',
  },
} satisfies SameKeys<typeof en>
