import './hostile-input.api.test';
