module.exports = require('@site/tooling/webpack').part(__dirname);
