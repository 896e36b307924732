export default {
  title: 'Empezar con una plantilla',
  names: {
    feature: 'Nueva función',
    improvement: 'Mejora',
    integration: 'Integración',
    security: 'Seguridad',
  },
  texts: {
    feature: {
      userType: 'persona que empieza',
      want: '…',
      so: 'pueda …',
      criteria: 'Dado …, cuando …, entonces …\nFunciona solo con el teclado\nUn estado vacío dice por dónde empezar',
    },
    improvement: {
      userType: 'usuario habitual',
      want: '… con menos pasos',
      so: 'lleve menos tiempo',
      criteria:
        'El caso común necesita como máximo … pasos\nLos datos existentes no cambian\nLa forma anterior funciona hasta …',
    },
    integration: {
      userType: 'administrador',
      want: 'conectar …',
      so: 'nadie copie datos a mano',
      criteria:
        'La conexión se puede probar antes de guardarla\nUna transferencia fallida se repite y se avisa\nSe puede desconectar sin perder datos',
    },
    security: {
      userType: 'propietario de la cuenta',
      want: 'que solo las personas adecuadas puedan …',
      so: 'nuestros datos sigan siendo nuestros',
      criteria:
        'Sin permiso se recibe la misma respuesta que para algo desconocido\nCada cambio queda en el registro de auditoría\nLos enlaces y claves antiguos dejan de funcionar',
    },
  },
}
