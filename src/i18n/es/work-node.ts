export default {
  facts: { done: 'Elementos terminados', points: 'Puntos terminados' },
  openItem: 'Abrir en el tablero',
  below: 'Un nivel por debajo',
  nothingBelow: 'Todavía no hay nada debajo.',
  showAll: 'Mostrar en el árbol',
  saved: 'Guardado.',
  edit: 'Editar',
  save: 'Guardar',
}
