export default {
  title: 'Contenido de la épica',
  foundText:
    '«Descubiertos» cuenta los elementos, abiertos o terminados, añadidos después de empezar el trabajo en la épica.',
  open: 'Abiertos',
  done: 'Terminados',
  found: 'Descubiertos',
  count: '{count, number}',
  left: '{points, plural, one {Queda # punto} other {Quedan # puntos}}',
  range: 'Quedan entre {low, number} y {high, number} puntos',
  guessed:
    '{count, plural, one {# elemento aún no está estimado} other {# elementos aún no están estimados}}. El rango se basa en la mitad central de las estimaciones de este tablero.',
  unknown: 'Estima al menos 5 elementos de este tablero para ver cuánto queda.',
  delivery: 'Entrega: {name}',
  forecast: 'Previsión del tablero',
}
