import '@/__tests__/support/environment/independence/changes';
