export default {
  title: 'Presupuesto',
  empty: 'Todavía no hay presupuesto.',
  set: 'Definir presupuesto',
  amount: 'Presupuesto en dólares estadounidenses',
  amountHint: 'Déjalo vacío para quitar el presupuesto.',
  own: 'Presupuesto',
  given: 'Asignado a niveles inferiores',
  left: 'Sin asignar aún',
  parentLeft: 'Como máximo {left}: es lo que le queda al elemento superior.',
  parentNone: 'Al elemento superior no le queda presupuesto. Define o aumenta antes el suyo.',
  errors: {
    amount: 'Introduce un importe mayor que 0.',
    parent: 'Al elemento superior le quedan {left}. Introduce menos o aumenta antes su presupuesto.',
    below: 'Los niveles inferiores ya tienen {given}. Introduce al menos ese importe o reduce antes sus presupuestos.',
  },
}
