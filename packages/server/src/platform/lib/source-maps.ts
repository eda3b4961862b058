/** For `node --import`: stack traces name the portal's sources. Source maps of all libraries would take about 200 MB. */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
