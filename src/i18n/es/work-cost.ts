export default {
  title: 'Coste y valor',
  how: 'Una parte del coste del equipo, según el tiempo que los elementos estuvieron en curso. Nunca muestra el coste de una persona.',
  cost: 'Coste hasta ahora',
  inProgress: 'Tiempo en curso',
  days: '{days, plural, one {# día desde {month}, sumando todos los elementos} other {# días desde {month}, sumando todos los elementos}}',
  notBegun: 'Sin coste por ahora: el trabajo no ha empezado.',
  hidden: 'No se muestra: revelaría el sueldo de una persona.',
  worthDone: 'Valor de los puntos terminados',
  worthAll: 'Valor de todos los puntos',
  worthHow: 'Un punto vale {amount}. Un elemento sin estimación cuenta como un punto.',
}
