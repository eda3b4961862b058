/** `node --import`: errors name the portal's sources. The maps of all libraries would take some 200 MB. */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
