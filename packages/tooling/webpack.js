require('./register');
module.exports = require('./src/webpack/preset');
