import type en from '#i18n/en/ui.ts'
import type { Same } from '#i18n/same.ts'

export default {
  live: {
    withoutScript:
      'Votre navigateur n’exécute pas JavaScript : vous pouvez lire cette page, mais la modifier demande JavaScript.',
  },
  titleOf: '{page} : {of}',
  shell: {
    skip: 'Aller au contenu',
    home: 'Accueil Trimtab',
    sidebar: 'Barre latérale',
    notSent: 'L’envoi n’a pas abouti',
    notSentAdvice: 'Vérifiez votre connexion, puis regardez si l’envoi est arrivé avant de recommencer.',
    navigation: 'Navigation principale',
    openNavigation: 'Ouvrir la navigation',
    closeNavigation: 'Fermer la navigation',
    collapse: 'Réduire',
    expand: 'Agrandir',
    userMenu: 'Menu du compte de {name}',
    notifications:
      '{count, plural, =0 {Notifications} one {Notifications, # non lue} other {Notifications, # non lues}}',
    accounts: 'Vos comptes',
    otherAccounts: 'Autres comptes',
    newAccount: 'Nouveau compte',
    profile: 'Paramètres du profil',
    signOut: 'Se déconnecter',
    signIn: 'Se connecter',
    getStarted: 'Commencer',
    createAccount: 'Créer un compte',
    dashboard: 'Tableau de bord',
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    footerNavigation: 'Pied de page',
    motto: 'Un petit volet fait tourner le gouvernail. Le gouvernail fait tourner le navire.',
  },
  preferences: {
    languageIs: 'Langue : {language}',
    themeIs: 'Apparence : {theme}',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme le système',
  },
  pagination: {
    label: 'Pages',
    previous: 'Précédent',
    next: 'Suivant',
    page: 'Page {page}',
    range: '{from, number}–{to, number} sur {total, number}',
  },
  breadcrumb: 'Où vous êtes',
  close: 'Fermer',
  export: {
    page: 'Page {page} sur {pages}',
    missing:
      '{count, plural, one {Un caractère n’a pas pu être imprimé et apparaît} other {# caractères n’ont pas pu être imprimés et apparaissent}} comme □ : {characters}. Les autres formats conservent le texte d’origine.',
  },
  list: {
    search: 'Rechercher',
    sort: 'Trier par',
    apply: 'Appliquer',
    actions: 'Actions',
    actionsFor: 'Actions pour {name}',
    edit: 'Modifier',
    cancel: 'Annuler',
    undo: 'Annuler l’action',
    noMatch: 'Aucun résultat',
    noMatchText: 'Essayez une autre recherche ou un autre filtre.',
    clearFilters: 'Effacer les filtres',
  },
} satisfies Same<typeof en>
