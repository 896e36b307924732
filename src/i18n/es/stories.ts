export default {
  title: 'Historia de usuario',
  empty: 'Todavía sin escribir. Di quién la necesita y por qué, para que todo el mundo estime lo mismo.',
  write: 'Escribir historia',
  sentence: 'Como {userType}, quiero {want}, para que {so}.',
  userType: 'Como',
  userTypeHint: 'Quién la necesita, por ejemplo «alguien que compra por primera vez».',
  want: 'Quiero',
  wantHint: 'Qué hace u obtiene, por ejemplo «pagar sin cuenta».',
  so: 'Para que',
  soHint: 'Qué mejora para esa persona.',
  criteria: 'Criterios de aceptación',
  criteriaHint: 'Uno por línea. Empieza la línea con [x] cuando se cumpla.',
  met: 'Cumplido',
  open: 'Pendiente',
  criteriaMet: '{met, number} de {all, number} cumplidos',
  templates: 'Empezar con una plantilla',
  templateNames: {
    feature: 'Nueva función',
    improvement: 'Mejora',
    integration: 'Integración',
    security: 'Seguridad',
  },
  templateTexts: {
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
  errors: {
    userType: 'Di quién la necesita.',
    want: 'Di qué quiere.',
    so: 'Di qué mejora.',
    criterion: 'Escribe el criterio o quita la línea.',
    criteria: 'Añade al menos un criterio de aceptación.',
    tooMany: 'Una historia tiene como máximo 30 criterios de aceptación. Divídela.',
    notStory: 'Solo los elementos de tipo historia tienen una historia de usuario.',
  },
}
