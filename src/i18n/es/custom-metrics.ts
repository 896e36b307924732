export default {
  title: 'Métricas personalizadas',
  description: 'Tus propias métricas, además de las incluidas.',
  create: 'Nueva métrica',
  edit: 'Cambiar nombre de la métrica',
  empty: 'Todavía no hay métricas personalizadas',
  emptyText: 'Crea una para lo que mides, como incidencias de soporte o retención.',
  name: 'Nombre',
  nameHint: 'Por ejemplo, «Equipos activos por semana».',
  unit: 'Unidad',
  unitHint: 'No se puede cambiar más tarde.',
  units: { count: 'Número', share: 'Porcentaje', money: 'Dólares estadounidenses' },
  key: 'Clave en la API',
  delete: 'Eliminar',
  errors: {
    tooMany: 'Puedes tener hasta {max, number} métricas personalizadas. Elimina una primero.',
  },
}
