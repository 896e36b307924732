import type en from '#i18n/en/ui.ts'
import type { Same } from '#i18n/same.ts'

export default {
  live: {
    withoutScript:
      'Tu navegador no ejecuta JavaScript: puedes leer esta página, pero para cambiarla hace falta JavaScript.',
  },
  titleOf: '{page}: {of}',
  shell: {
    skip: 'Ir al contenido',
    home: 'Inicio de Trimtab',
    sidebar: 'Barra lateral',
    notSent: 'No se ha podido enviar',
    notSentAdvice: 'Comprueba tu conexión y mira si ha llegado antes de enviarlo otra vez.',
    navigation: 'Navegación principal',
    openNavigation: 'Abrir la navegación',
    closeNavigation: 'Cerrar la navegación',
    collapse: 'Contraer',
    expand: 'Expandir',
    userMenu: 'Menú de la cuenta de {name}',
    notifications:
      '{count, plural, =0 {Notificaciones} one {Notificaciones, # sin leer} other {Notificaciones, # sin leer}}',
    accounts: 'Tus cuentas',
    otherAccounts: 'Otras cuentas',
    newAccount: 'Cuenta nueva',
    profile: 'Ajustes del perfil',
    signOut: 'Cerrar sesión',
    signIn: 'Iniciar sesión',
    getStarted: 'Empezar',
    createAccount: 'Crear una cuenta',
    dashboard: 'Panel',
    terms: 'Condiciones de uso',
    privacy: 'Privacidad',
    footerNavigation: 'Pie de página',
    motto: 'Una pequeña aleta mueve el timón. El timón mueve el barco.',
  },
  preferences: {
    languageIs: 'Idioma: {language}',
    themeIs: 'Apariencia: {theme}',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Como el sistema',
  },
  pagination: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: 'Página {page}',
    range: '{from, number}–{to, number} de {total, number}',
  },
  breadcrumb: 'Dónde estás',
  close: 'Cerrar',
  export: {
    page: 'Página {page} de {pages}',
    missing:
      '{count, plural, one {No se pudo imprimir un carácter, que aparece} other {No se pudieron imprimir # caracteres, que aparecen}} como □: {characters}. Los demás formatos conservan el texto original.',
  },
  list: {
    search: 'Buscar',
    sort: 'Ordenar por',
    apply: 'Aplicar',
    actions: 'Acciones',
    actionsFor: 'Acciones de {name}',
    edit: 'Editar',
    cancel: 'Cancelar',
    undo: 'Deshacer',
    noMatch: 'Sin resultados',
    noMatchText: 'Prueba otra búsqueda u otro filtro.',
    clearFilters: 'Quitar filtros',
  },
} satisfies Same<typeof en>
