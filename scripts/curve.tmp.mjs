import { runnerImport } from "vite";
import { readFileSync, writeFileSync } from "node:fs";
const root="/work/wt/qa";
const load=async p=>(await runnerImport(root+"/"+p,{root,configFile:false})).module;
const {readClassifier,classify}=await load("src/domain/procedure/query/classifier.ts");
const {readQueries}=await load("scripts/queries/labelled.ts");
const w=JSON.parse(readFileSync(root+"/src/domain/procedure/query/weights.json"));
const c=readClassifier(w);
const J=readQueries(root+"/scripts/queries/development.tsv").map(o=>{const r=classify(o.query,c);const none=r.find(x=>x.id==="none").probability;const t=r.filter(x=>x.id!=="none").slice(0,4);return {...o,none,t};});
const OFF=new Set(["none-offtopic","none-foreign"]);const st=J.filter(o=>OFF.has(o.kind)),cov=J.filter(o=>o.cards.length),unc=J.filter(o=>!o.cards.length&&!OFF.has(o.kind));
const pc=x=>(100*x).toFixed(1);
for(const target of [.01,.015,.02,.03,.04,.05,.07,.1,.2]){let best=null;
 for(const card of [.1,.2,.3,.4,.5,.6,.7,.8,.9,.95,.98])for(const none of [0,1,1.5,2,3,4,5,6,8,10,12,16,20,25,30,40,60,100,200])for(const lead of [1,1.2,1.5,2,3,5]){
  const sure=o=>{const [a,b]=o.t;return a.probability>=card&&a.probability>=lead*b.probability&&a.probability>=none*o.none;};
  const s=st.filter(sure).length/st.length;if(s>target)continue;let r=0,wr=0,u=0,sc=0;for(const o of J){if(sure(o)){if(o.cards.length)sc++;if(o.cards.includes(o.t[0].id))r++;else if(o.cards.length)wr++;else u++;}else if(!o.cards.length)r++;}
  if(!best||r>best.r)best={r,s,wr,u,sc,card,none,lead};}
 if(best)console.log(`stray<=${pc(target)}: right ${pc(best.r/J.length)} stray ${pc(best.s)} wrong ${pc(best.wr/cov.length)} sure ${pc(best.sc/cov.length)} | card ${best.card} none ${best.none} lead ${best.lead}`);}
for(const floor of [0,.002,.003,.005,.01,.02,.03])for(const sil of [.9,.95,.97,.99,1.01]){const off=o=>o.none>=sil?[]:o.t.filter(x=>x.probability>=floor);
 const f=cov.filter(o=>off(o).some(x=>o.cards.includes(x.id))).length/cov.length;const q=l=>pc(l.filter(o=>off(o).length>0).length/l.length)+"/"+(l.reduce((a,o)=>a+off(o).length,0)/l.length).toFixed(1);
 console.log(`floor ${floor} silence ${sil}: found ${pc(f)} | off-topic with any/avg ${q(st)} uncovered ${q(unc)}`);}
st.sort((a,b)=>b.t[0].probability/b.none-a.t[0].probability/a.none);for(const d of st.slice(0,45))console.log(d.kind,"|",d.query,"|",d.t[0].id,d.t[0].probability.toFixed(3),d.none.toFixed(3));
