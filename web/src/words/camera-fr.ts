import type { CameraWords } from './camera-en.ts'
import { untilFr } from './until-fr.ts'

export const cameraFr: CameraWords = {
  starting: 'Démarrage de la caméra...',
  torch: 'Lumière',
  close: 'Fermer',
  problems: {
    unsupported: {
      title: 'Ce navigateur n’a pas accès à une caméra',
      advice: 'Ouvrez la page en https dans un navigateur à jour.',
    },
    refused: {
      title: 'La caméra n’est pas autorisée',
      advice: 'Autorisez la caméra pour cette page dans les réglages du navigateur.',
    },
    missing: { title: 'Aucune caméra trouvée', advice: 'Branchez-en une ou utilisez un autre appareil.' },
    busy: { title: 'La caméra est déjà utilisée', advice: 'Fermez les autres applications qui s’en servent.' },
  },
  live: {
    title: 'Caméra en continu',
    view: 'Image de la caméra',
    aim: 'Placez la plaque dans le cadre',
    stop: 'Arrêter la caméra',
    ask: (megabytes) =>
      `Pour lire les plaques lui-même, cet appareil télécharge le lecteur une seule fois : ${megabytes} Mo. Préférez le Wi-Fi. Ensuite, il fonctionne sans connexion et aucune image ne quitte l’appareil.`,
    fetch: 'Télécharger et démarrer',
    loading: (loaded, all) => `Téléchargement du lecteur : ${loaded} sur ${all} Mo`,
    opening: 'Préparation du lecteur...',
    unable:
      'Cet appareil ne peut pas lire les plaques lui-même : son navigateur ou sa mémoire ne suffit pas. Prenez plutôt une photo.',
    failed: 'Le lecteur n’a pas pu démarrer. Vérifiez votre connexion et réessayez, ou prenez une photo.',
  },
  proof: {
    title: 'Scanner la preuve du conducteur',
    advice: 'Visez le code QR affiché sur le laissez-passer.',
    view: 'Image de la caméra',
    noScanner: 'Le lecteur de codes n’a pas pu être chargé. Collez plutôt le lien de la preuve.',
    link: 'Ou collez le lien de la preuve',
    check: 'Vérifier la preuve',
    checking: 'Vérification de la preuve...',
    checkPlate: (plate) => `Contrôler la plaque ${plate}`,
    until: (moment) => `Valide ${untilFr(moment)}, mais un lien court ne dit pas pour quelle plaque.`,
    refused: {
      foreign: {
        title: 'Pas une preuve de stationnement',
        advice: 'Le code se trouve sur le laissez-passer, sous « Preuve de paiement ».',
      },
      tampered: {
        title: 'Preuve falsifiée',
        advice: 'La signature est fausse : cette preuve ne vient pas de nous. Contrôlez la plaque elle-même.',
      },
      other_lot: {
        title: 'Preuve pour un autre stationnement',
        advice: 'Elle est authentique, mais ne vaut pas ici. Contrôlez la plaque elle-même.',
      },
      unknown_key: {
        title: 'Impossible à vérifier',
        advice:
          'Cet appareil ne connaît pas la clé de la signature. Connectez-vous pour mettre les données à jour, puis scannez de nouveau.',
      },
      no_keys: {
        title: 'Impossible à vérifier',
        advice:
          'Cet appareil n’a pas encore de données. Connectez-vous, attendez les données, puis scannez de nouveau.',
      },
      unsupported: {
        title: 'Impossible à vérifier',
        advice:
          'Ce navigateur ne peut pas vérifier les signatures (Ed25519). Mettez-le à jour ou contrôlez la plaque elle-même.',
      },
      short: { title: 'Lien court', advice: 'Il faut une connexion. Scannez plutôt le code QR.' },
      short_valid: { title: 'Contrôlez la plaque elle-même', advice: '' },
      short_invalid: {
        title: 'Non valide',
        advice: 'Cette preuve ne correspond à aucun stationnement payé en ce moment.',
      },
    },
  },
}
