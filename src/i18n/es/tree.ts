export default {
  errors: {
    unknown: 'Elige un lugar que siga existiendo.',
    level: 'No puede ir aquí. El orden es producto, iniciativa, épica, historia, tarea, subtarea.',
    needsProduct: 'Una iniciativa pertenece a un producto.',
    otherBoard: 'Un elemento solo puede ir debajo de un elemento de su tablero.',
  },
}
