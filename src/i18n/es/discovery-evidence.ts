export default {
  title: 'Evidencias',
  empty: 'Aún no hay evidencias',
  emptyText:
    'Busca abajo las tarjetas de retrospectiva, las historias de planning poker y los elementos en los que se basa este documento.',
  emptyForReaders: 'Todavía no hay nada enlazado a este documento.',
  kinds: { RETRO_CARD: 'Tarjeta de retro', POKER_STORY: 'Historia de planning poker', ITEM: 'Elemento' },
  closed: 'Evidencia que no puedes abrir',
  removed: {
    RETRO_CARD: 'Esta tarjeta se quitó.',
    POKER_STORY: 'Esta historia se quitó.',
    ITEM: 'Este elemento se eliminó.',
  },
  addedBy: 'Añadida por {name}',
  remove: 'Quitar evidencia',
  removeSource: 'Quitar evidencia: {text}',
  add: 'Añadir como evidencia',
  addSource: 'Añadir como evidencia: {text}',
  note: 'Nota',
  noteHint: 'Una nota dice por qué importa. La ven todas las personas que pueden leer el documento.',
  search: {
    title: 'Añadir evidencias',
    description:
      'Busca en las tarjetas, las historias y los elementos que puedes abrir. Nunca se muestra quién escribió una tarjeta.',
    text: 'Buscar un texto',
    kind: 'Buscar en',
    anyKind: 'Todo',
    none: 'Sin resultados. Prueba con otras palabras.',
    more: 'Se muestran los primeros {count}. Añade una palabra para acotar.',
    added: 'Ya añadida',
  },
  errors: {
    source: 'Elige una tarjeta, una historia o un elemento que puedas abrir.',
    added: 'El documento ya tiene esta evidencia.',
  },
}
