const { parent: origin, intent, status } = document.getElementById('outcome').dataset
window.parent.postMessage({ sim: '3ds', intent, status }, origin)
