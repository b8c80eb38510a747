import { readdirSync, readFileSync } from "node:fs";
import { runnerImport } from "vite";
const root="/work/wt/x1";
const cfg={root,configFile:false,resolve:{alias:{"@":root+"/src"}}};
const load=async p=>(await runnerImport(root+"/"+p,cfg)).module;
const {understandText}=await load("src/services/capture/classification/understanding/understandText.ts");
const rep=readFileSync(root+"/tests/bench/recognition/report.ts","utf8");
const {isWrongForCalibration}=await load("scripts/_rep.ts");
const rows=[];
for (let i=2;i<process.argv.length;i+=2){
 const [docs,words]=[process.argv[i],process.argv[i+1]];
 for (const n of readdirSync(docs).filter(n=>n.endsWith(".json"))) {
  const t=JSON.parse(readFileSync(docs+"/"+n,"utf8")); let ocr; try{ocr=JSON.parse(readFileSync(words+"/"+t.id+".json","utf8"));}catch{continue}
  const all=t.segments.join("").normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,"");
  const e=understandText({ocr,filename:"escaneo.jpg",today:"2026-11-21"});
  const ws=ocr.layout.flat(2);
  for(const f of e.fields){ if(f.name==="suministro")continue; if(/^mrz/.test(f.name)&&!t.fields.some(x=>x.key===f.name))continue;
   const toks=f.value.split(/[ ,\/]+/).filter(x=>x.length>0);
   let mc=100; for(const k of toks){const m=ws.filter(w=>w.text.includes(k)); if(m.length) mc=Math.min(mc,Math.max(...m.map(w=>w.confidence)));}
   rows.push({id:t.id,name:f.name,value:f.value,conf:f.confidence,origin:f.origin,rep:f.repaired,mc:Math.round(mc),wrong:isWrongForCalibration(f,t,all)});
  }
 }
}
const W=rows.filter(r=>r.wrong); for(const r of W) console.log(r.conf<70||r.rep?"doubted":"SHOWN  ",r.conf,r.mc,r.name,r.value,r.id);
const R=rows.filter(r=>!r.wrong); console.log("right",R.length,"doubted",R.filter(r=>r.conf<70||r.rep).length,(100*R.filter(r=>r.conf<70||r.rep).length/R.length).toFixed(1)+"%");
for(const lo of [0,40,60,70,75,80,85,88,90,92,94,96]){const b=rows.filter(r=>r.mc>=lo&&r.mc<(({0:40,40:60,60:70,70:75,75:80,80:85,85:88,88:90,90:92,92:94,94:96,96:101})[lo])&&r.origin!=="verified"); console.log("mc",lo,b.length,"wrong",b.filter(r=>r.wrong).length);}
const by={}; for(const r of R) if(r.conf<70) by[r.name]=(by[r.name]??0)+1; console.log(by);
